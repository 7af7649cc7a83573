import type { about as en } from '../../en/web/about.ts';

export const about: typeof en = {
  title: 'Über Rostrum',
  description: 'Was Rostrum ist, wie man es betreibt, unter welcher Lizenz es steht, und das Logo zum Mitnehmen.',
  headline: 'Ein Platz am Pult, wenn du etwas zu sagen hast.',
  lead: 'Mit Rostrum schreibst, zeigst und teilst du Präsentationen. Es ist Open Source, läuft auf deinem eigenen Server und schickt nichts woandershin.',
  runTitle: 'Selbst betreiben',
  runText:
    'Rostrum braucht Node.js 20 oder neuer und sonst nichts. Ein Befehl installiert die festgelegten Pakete, baut und startet den Server.',
  runMore:
    'Präsentationen, Bilder und E-Mails liegen in einem einzigen Ordner. PostgreSQL, S3 und einen Mailserver gibst du bei Bedarf über Umgebungsvariablen an. Die Anleitungen liegen im Ordner docs des Quellcodes.',
  licenceTitle: 'Lizenz und Quellcode',
  licenceText:
    'Rostrum ist freie Software unter der MIT-Lizenz: Nutze es, verändere es, gib es weiter. Auf dieser Instanz läuft Version',
  licenceMore:
    'Wer diese Instanz betreibt, hat auch ihren Quellcode. Die Lizenzen aller Pakete und Schriftarten stehen darin in THIRD_PARTY.md.',
  brandTitle: 'Die Marke',
  brandLead: 'Die Laterne auf ihrem Pult, zum Mitnehmen.',
  logos: 'Logo',
  colours: 'Farben',
  rules: 'Der Name',
  onLight: 'Für helle Hintergründe',
  onDark: 'Für dunkle Hintergründe',
  markOnLight: 'Nur das Zeichen, für helle Hintergründe',
  markOnDark: 'Nur das Zeichen, für dunkle Hintergründe',
  lantern: 'Laterne',
  ink: 'Tinte',
  paper: 'Papier',
  copy: 'Kopieren',
  download: (name: string, format: string) => `${name}: als ${format} herunterladen`,
  copied: (value: string) => `${value} kopiert`,
  copyFailed: 'Dein Browser lässt Seiten nicht kopieren. Markiere den Wert und kopiere ihn selbst.',
  copyColour: (name: string, value: string) => `${name}, ${value} kopieren`,
  ruleList: [
    'Schreib Rostrum mit einem großen Anfangsbuchstaben und sonst klein.',
    'Lass rund um das Logo Platz: mindestens so viel, wie die Laterne breit ist.',
    'Dreh und verzerre es nicht, gib ihm keinen Rand und keine andere Farbe. Die Laterne ist immer bernsteinfarben.',
    'Sag, dass etwas mit Rostrum funktioniert, nicht, dass es Rostrum ist.',
  ],
};
