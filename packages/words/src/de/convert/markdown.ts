import type { markdown as english } from '../../en/convert/markdown.ts';

export const markdown: typeof english = {
  frontMatter: 'Das Front Matter ist kein gültiges YAML; seine Einstellungen wurden weggelassen',
  ownLayout: 'Eine Folie, deren HTML sein eigenes Layout hat, bleibt als ein Element',
  latex: 'LaTeX-Befehle bleiben als ihr Quelltext',
  styleSheet: 'Ein Stylesheet für diese Folie wurde weggelassen',
  separator: (pattern) =>
    `Das Trennzeichen „${pattern}“ kann nicht verwendet werden; an seiner Stelle steht das übliche`,
  textMissing: (address) => `„${address}“ mit dem Text von Folien ist nicht in der Datei`,
  diagram: (name) => `Ein Schaubild von ${name} bleibt als sein Quelltext`,
  formulas: {
    asItLooks: 'Eine Formel im Text bleibt, wie sie aussieht: Ihre Zeichen lassen sich nicht einzeln bearbeiten',
    asSource: 'Eine Formel im Text bleibt als ihr Quelltext',
    steps: 'Die Schritte einer Formel werden auf einmal gezeigt',
  },
  marp: {
    filter: 'Der Filter eines Bildes wurde weggelassen',
    backgrounds: 'Von mehreren Bildern im Hintergrund bleibt eines dort',
    styleSheet: 'Das Stylesheet im Front Matter wurde weggelassen',
    emoji: 'Ein Emoji bleibt als sein Name zwischen Doppelpunkten',
  },
  slidev: {
    clicks: 'Was nach einigen Klicks wieder verschwindet, bleibt',
    editor: 'Ein Editor für Code bleibt als Code',
    codeName: 'Der Name über einem Stück Code wurde weggelassen',
    twoslash: 'Erklärungen zu Typen im Code wurden weggelassen',
    mark: 'Eine von Hand gezeichnete Markierung wurde weggelassen',
    motion: 'Was sich beim Erscheinen der Folie bewegt, steht still',
    drag: 'Was von Hand platziert war, steht in seiner Reihenfolge',
    button: 'Ein Knopf hat hier nichts zu tun; seine Worte bleiben',
    utilityClasses: 'Hilfsklassen von Slidev haben hier keine Wirkung',
    magicMove: 'Code, der sich von Schritt zu Schritt bewegt, wechselt sofort',
    frontMatter: 'Das Front Matter dieser Folie ist kein gültiges YAML; seine Einstellungen wurden weggelassen',
    icon: (name) => `Das Symbol „${name}“ wurde weggelassen`,
    componentHolds: (name) => `Die Komponente „${name}“ wird nicht gezeichnet; was sie enthält, bleibt`,
    componentSource: (name) => `Die Komponente „${name}“ bleibt als ihr Quelltext`,
    vue: (name) => `„${name}“ von Vue hat hier keine Wirkung`,
    layout: (name) => `Das Layout „${name}“ ist hier nicht bekannt; die Folie wird wie üblich angeordnet`,
    transition: (name) => `Der Übergang „${name}“ ist hier nicht bekannt`,
    otherCode: (line) => `Code einer anderen Datei ist nicht in dieser: ${line}`,
    slidesMissing: (source) => `„${source}“ mit Folien ist nicht in der Datei`,
  },
};
