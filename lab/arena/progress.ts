/** Where progress is shown: a terminal has a line that is overwritten, anything else gets a few lines. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Reports the progress of a series: on a terminal at every per cent, elsewhere at every tenth one. */
export function progressLine(screen: Screen, deals: number): (done: number) => void {
  const step = screen.isTTY === true ? 1 : 10;
  let shown = 0;
  return (done) => {
    const percent = Math.floor((100 * done) / deals);
    if (percent < shown + step && done < deals) return;
    shown = percent - (percent % step);
    const text = `${percent}% · ${done} of ${deals} deals`;
    screen.write(screen.isTTY === true ? `\r${text}${done === deals ? '\n' : ''}` : `${text}\n`);
  };
}
