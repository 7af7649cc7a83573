import type { pictures as english } from '../../en/convert/pictures.ts';

const NAMES = { picture: 'Bild', film: 'Film', sound: 'Ton' } as const;
const THE = { picture: 'Das Bild', film: 'Der Film', sound: 'Der Ton' } as const;
const ALL = { picture: 'Bilder', film: 'Filme', sound: 'Töne' } as const;

export const pictures: typeof english = {
  noWords: 'Bilder haben keine Worte für alle, die sie nicht sehen können: Schreibe sie im Editor unter Alternativtext',
  anotherHost: 'einem anderen Host',
  answersNoPicture: 'was sie liefert, ist kein Bild einer Art, die gezeigt werden kann',
  mermaidDrawn: 'Ein Schaubild von Mermaid wurde gezeichnet: Es ist ein Bild, und sein Quelltext bleibt in der Datei',
  names: { picture: 'Bild', film: 'Film', sound: 'Ton' },
  missing: (what, name) => `${THE[what]} „${name}“ ist nicht in der Datei`,
  manyMissing: (count, what, names) =>
    `${count} ${what === null ? 'Bilder, Filme und Töne' : ALL[what]} sind nicht in dieser Datei (${names.map((name) => `„${name}“`).join(', ')} und ${count - names.length} weitere): Importiere die ZIP-Datei, in der sie neben der Präsentation liegen`,
  stays: (host, why) =>
    `Bleibt bei ${host} und ist nur zu sehen, solange diese Adresse antwortet${why === null ? '' : `. Wurde nicht übernommen: ${why}`}`,
  cssHost: (host) => `Das eigene CSS verweist auf Dateien bei ${host}, von dort wird nichts geladen`,
  font: (name) => `Die Schriftart „${name}“ wurde weggelassen`,
  otherKind: (name) => `„${name}“ wurde weggelassen: Präsentationen enthalten keine Dateien dieser Art`,
  damagedFile: (name) => `Die Datei „${name}“ ist beschädigt`,
  damaged: (what, name) => `${THE[what]} „${name}“ ist beschädigt`,
  damagedInside: (what) => `Ein ${NAMES[what]} in der Datei ist beschädigt`,
  notShown: (name) => `„${name}“ ist kein Bild einer Art, die gezeigt werden kann`,
  refused: (what, name, why) => `${THE[what]} „${name}“ wurde nicht übernommen: ${why}`,
  tooMany: (count, most) => `Das sind ${count} Bilder: Eine Präsentation hat höchstens ${most} Folien.`,
  mermaidKept: (why) => `Ein Schaubild von Mermaid bleibt als sein Quelltext${why === null ? '' : `: ${why}`}`,
  diagrams: {
    diagram: 'Schaubild',
    graph: 'Flussdiagramm',
    flowchart: 'Flussdiagramm',
    sequenceDiagram: 'Sequenzdiagramm',
    classDiagram: 'Klassendiagramm',
    stateDiagram: 'Zustandsdiagramm',
    erDiagram: 'Entity-Relationship-Diagramm',
    gantt: 'Gantt-Diagramm',
    pie: 'Kreisdiagramm',
    gitGraph: 'Git-Graph',
    timeline: 'Zeitstrahl',
    journey: 'User Journey',
  },
};
