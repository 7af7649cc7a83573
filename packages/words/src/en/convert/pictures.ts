type Medium = 'picture' | 'film' | 'sound';

export const pictures = {
  noWords: 'Pictures have no words for who cannot see them: write them in the editor, by Alternative text',
  anotherHost: 'another host',
  answersNoPicture: 'what it answers with is not a picture of a kind that can be shown',
  mermaidDrawn: 'A diagram of Mermaid was drawn: it is a picture, and its source stays in the file',
  names: { picture: 'picture', film: 'film', sound: 'sound' },
  missing: (what: Medium, name: string) => `The ${what} “${name}” is not in the file`,
  manyMissing: (count: number, what: Medium | null, names: readonly string[]) =>
    `${count} ${what === null ? 'pictures, films and sounds' : `${what}s`} are not in this file (${names.map((name) => `“${name}”`).join(', ')} and ${count - names.length} more): import the ZIP file that has them beside the deck`,
  stays: (host: string, why: string | null) =>
    `Stays at ${host} and shows only while that address answers${why === null ? '' : `. It was not taken over: ${why}`}`,
  cssHost: (host: string) => `The custom CSS names ${host}, from where nothing is loaded`,
  font: (name: string) => `The font “${name}” was left out`,
  otherKind: (name: string) => `“${name}” was left out: decks hold no files of its kind`,
  damagedFile: (name: string) => `The file “${name}” is damaged`,
  damaged: (what: Medium, name: string) => `The ${what} “${name}” is damaged`,
  damagedInside: (what: Medium) => `A ${what} inside the file is damaged`,
  notShown: (name: string) => `“${name}” is not a picture of a kind that can be shown`,
  refused: (what: Medium, name: string, why: string) => `The ${what} “${name}” was not taken over: ${why}`,
  tooMany: (count: string, most: string) => `These are ${count} pictures: a deck holds at most ${most} slides.`,
  mermaidKept: (why: string | null) => `A diagram of Mermaid is kept as its source${why === null ? '' : `: ${why}`}`,
  diagrams: {
    diagram: 'Diagram',
    graph: 'Flowchart',
    flowchart: 'Flowchart',
    sequenceDiagram: 'Sequence diagram',
    classDiagram: 'Class diagram',
    stateDiagram: 'State diagram',
    erDiagram: 'Entity relationship diagram',
    gantt: 'Gantt chart',
    pie: 'Pie chart',
    gitGraph: 'Git graph',
    timeline: 'Timeline',
    journey: 'User journey',
  },
};
