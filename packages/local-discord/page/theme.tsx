import { useState } from 'preact/hooks';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const KEPT_AS = 'local-discord.theme';
const NAMES = { auto: 'Like the system', light: 'Light', dark: 'Dark' } as const;

export function keptTheme(): Theme {
  return THEMES.find((theme) => theme === localStorage.getItem(KEPT_AS)) ?? 'auto';
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

/** Light, dark, or following the system. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(keptTheme);
  const choose = (next: Theme) => {
    localStorage.setItem(KEPT_AS, next);
    showTheme(next);
    setTheme(next);
  };
  return (
    <label class="field">
      <span>Colours</span>
      <select
        value={theme}
        onChange={(event) => choose(THEMES.find((one) => one === event.currentTarget.value) ?? 'auto')}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
