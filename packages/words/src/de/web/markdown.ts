import type { markdown as en } from '../../en/web/markdown.ts';
import { plural } from './counts.ts';

export const markdown: typeof en = {
  title: 'Präsentation aus Markdown',
  lead: 'Schreib Markdown oder füge es ein, sieh daneben die Folien und mach daraus eine Präsentation, die du weiter gestalten kannst.',
  write: 'Markdown',
  show: 'Folien',
  views: 'Was zu sehen ist',
  field: 'Dein Markdown',
  yours: 'dein Markdown',
  placeholder: 'Schreiben, einfügen oder Datei hier ablegen',
  openFile: 'Datei öffnen',
  clear: 'Leeren',
  cleared: 'Text entfernt',
  dropHere: 'Datei ablegen, um ihren Text hier einzusetzen',
  create: 'Präsentation erstellen',
  creating: 'Präsentation wird erstellt',
  count: (slides) => plural(slides, 'Folie', 'Folien'),
  slide: (number) => `Folie ${String(number)}`,
  reading: 'Folien werden erstellt',
  emptyTitle: 'Hier erscheinen deine Folien',
  emptyText: 'Beginne mit einem Beispiel oder schreib eine eigene Zeile.',
  example: 'Beispiel einfügen',
  problemTitle: 'Das konnte nicht gelesen werden',
  notRead:
    'Die Folien konnten hier nicht erstellt werden. Prüfe deine Verbindung und schreib weiter, um es noch einmal zu versuchen.',
  tooLong:
    'Dieser Text ist länger als 1.000.000 Zeichen und passt hier nicht hinein. Importiere ihn stattdessen als Datei.',
  noText: (name) => `${name} ist keine Textdatei. Wähle eine Markdown-Datei.`,
  fileTooLong: (name) =>
    `${name} hat über 1.000.000 Zeichen. Importiere die Datei stattdessen bei deinen Präsentationen.`,
  notKept: 'Dieser Text ließ sich in deinem Browser nicht aufbewahren. Speichere ihn, bevor du dich anmeldest.',
  accountTitle: 'Präsentationen gehören zu einem Konto',
  accountText:
    'Erstelle eines oder melde dich an. Dein Text bleibt in diesem Browser und wird zur Präsentation, wenn du zurück bist.',
  noScripts:
    'Die Folien neben dem Text brauchen JavaScript, das ausgeschaltet oder noch nicht geladen ist. Die Präsentation lässt sich auch ohne erstellen.',
  noScriptsStranger: 'Ohne JavaScript kannst du hier eine Präsentation erstellen, sobald du angemeldet bist.',
  failed: 'Die Präsentation konnte nicht erstellt werden.',
  helpTitle: 'Was du schreiben kannst',
  helpText:
    'Gewöhnliches Markdown mit ein paar eigenen Zeilen für Folien. Präsentationen für Slidev, Marp, reveal-md und pandoc werden übernommen, wie sie sind, ebenso eine Gliederung aus eingerückten Zeilen.',
  putIn: 'Einfügen',
  putInNamed: (what) => `Einfügen: ${what}`,
  help: {
    slides: { title: 'Folien', text: 'Drei Striche zwischen leeren Zeilen beginnen die nächste Folie.' },
    stacks: { title: 'Folien darunter', text: 'Zwei Striche beginnen eine Folie unter der vorigen.' },
    notes: { title: 'Sprechernotizen', text: 'Alles nach „Note:“ sieht nur, wer vorträgt.' },
    lists: { title: 'Listen', text: 'Punkte, Nummern und Punkte, die einzeln erscheinen.' },
    code: {
      title: 'Code',
      text: 'Farbig, je nach seiner Sprache; Zeilen, die dahinter stehen, werden nacheinander gezeigt.',
    },
    tables: { title: 'Tabellen', text: 'Spalten zwischen senkrechten Strichen; Doppelpunkte richten sie aus.' },
    pictures: { title: 'Bilder', text: 'Aus dem Web; die Wörter in den Klammern beschreiben sie.' },
    backgrounds: { title: 'Hintergründe', text: 'Ein Kommentar gibt seiner Folie eine Farbe oder ein Bild.' },
    math: { title: 'Formeln', text: 'LaTeX zwischen doppelten Dollarzeichen.' },
    look: { title: 'Titel und Aussehen', text: 'Ganz am Anfang: Titel, Design, Schriftart und Format.' },
  },
  examples: {
    slides: '# Die Flut kommt zurück\n\n---\n\n## Sechs Stunden',
    stacks: '## Springfluten\n\n--\n\n## Warum sie hoch sind',
    notes: '## Rechtzeitig umkehren\n\nNote:\nWarten, bis alle auf die Uhr gesehen haben.',
    lists:
      '- Stiefel\n- Ein Kompass <!-- .element: class="fragment" -->\n- Die Gezeitentafel <!-- .element: class="fragment" -->',
    code: '```js [1|3]\nconst niedrig = 5.8;\n\nconst wende = niedrig + 3.9;\n```',
    tables: '| Zeit | Wasser |\n| :--- | ---: |\n| 05:48 | 0,4 m |\n| 12:00 | 4,8 m |',
    pictures: '![Das Watt bei Niedrigwasser](https://example.com/watt.jpg)',
    backgrounds: '<!-- .slide: data-background-color="#0d3540" -->\n\n## Flut bei Nacht',
    math: '$$h(t) = 2.4 + 2.2 \\cos(0.506\\,t)$$',
    look: '---\ntitle: Die Flut kommt zurück\ntheme: night\nfont: palatino\nsize: 16:9\n---',
  },
  exampleText: `---
title: Die Flut kommt zurück
theme: sky
---

# Die Flut kommt zurück

Sechs Stunden im Watt

Note:
Warten, bis die Türen zu sind.

---

## Bevor du losgehst

- Die Gezeitentafel lesen
- Jemandem sagen, wo du bist
- Mit der Ebbe hinausgehen

--

## Wann das Wasser kommt

| Zeit | Wasser |
| :--- | ---: |
| 05:48 | 0,4 m |
| 09:40 | 3,1 m |
| 12:00 | 4,8 m |

---

## Rechtzeitig umkehren

\`\`\`js [1|3]
const niedrig = 5.8;

const wende = niedrig + 3.9;
\`\`\`
`,
};
