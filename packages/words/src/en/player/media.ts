/** Of code, pictures and pages on slides, and of what polls came to. */
export const media = {
  copy: 'Copy',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyByKeys: 'Press Ctrl+C',
  code: 'Code',
  codeLit: (lines: string) => `Code, ${lines.toLowerCase()} highlighted`,
  allLines: 'All lines',
  line: (number: number) => `Line ${number}`,
  /** `parts`: numbers, and ranges of them. */
  lines: (parts: readonly string[]) => `Lines ${parts.join(', ')}`,
  range: (from: number, to: number) => `${from} to ${to}`,
  stopPictures: 'Stop moving pictures',
  playPictures: 'Play moving pictures',
  pageOf: (host: string) => `Web page of ${host}`,
  pageElsewhere: 'Web page of another site',
  haveAnswered: (people: number) => (people === 1 ? '1 person has answered' : `${people} people have answered`),
  resultsLater: 'results come later',
  pollClosed: 'closed',
  answersOn: (people: number, day: string) => `${people} ${people === 1 ? 'answer' : 'answers'}, ${day}`,
};
