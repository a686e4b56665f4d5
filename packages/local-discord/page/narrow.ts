import { useEffect, useState } from 'preact/hooks';

/** The width up to which the style sheets lay the page out for a phone. */
const PHONE = matchMedia('(max-width: 720px)');

/** Whether the page is as narrow as on a phone. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(PHONE.matches);
  useEffect(() => {
    const look = () => setNarrow(PHONE.matches);
    look();
    PHONE.addEventListener('change', look);
    return () => PHONE.removeEventListener('change', look);
  }, []);
  return narrow;
}
