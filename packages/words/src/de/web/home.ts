import type { home as en } from '../../en/web/home.ts';

export const home: typeof en = {
  documentTitle: 'Rostrum: Folien, hinter denen du stehen kannst',
  headline: 'Folien, hinter denen du stehen kannst.',
  lead: 'Mit Rostrum schreibst, präsentierst und teilst du Folien. Quelloffen und auf deinem eigenen Server.',
  make: 'Präsentation erstellen',
  explore: 'Präsentationen entdecken',
  demo: 'Eine laufende Präsentation',
  demoOf: (title) => `Läuft gerade: ${title}`,
  play: 'Abspielen',
  pause: 'Anhalten',
  fullscreen: 'Vollbild',
  exitFullscreen: 'Vollbild verlassen',
  demoTitle: 'The tide comes back',
  demoAuthor: 'Marlo Fennick',
  writeTitle: 'Genau schreiben',
  writeText:
    'Alles rastet ein, richtet sich aus und lässt sich in kleinen Schritten verschieben. Rückgängig machst du nur deine eigenen Schritte, und nichts, was du getippt hast, geht verloren.',
  presentTitle: 'Ruhig präsentieren',
  presentText:
    'Notizen, nächste Folie und Uhr für dich, die Präsentation für dein Publikum. Die erste Folie ist sofort da.',
  shareTitle: 'Teilen, wie du willst',
  shareText:
    'Behalte eine Präsentation für dich, mach sie öffentlich oder verteile Links, die du jederzeit wieder beenden kannst.',
  keepTitle: 'Mitbringen, was du hast',
  keepText:
    'PowerPoint, PDF, Seiten von reveal.js, Exporte von slides.com und Markdown werden zu Folien, die du bearbeiten kannst. Ein Bericht sagt, was sich nicht übernehmen ließ.',
  drawn: {
    left: 'Noch 8 min',
    next: 'Als Nächstes',
    afterwards: 'Danach',
    note: 'Links beginnen. Zwei Fluten am Tag zählen.',
    markedNote: 'Zeigen, wo sie kleiner werden: Da ist Halbmond, die beste Woche zum Wandern.',
    links: { club: 'Wanderverein', rehearsal: 'Probe', office: 'Hafenamt' },
    new: 'Neu',
  },
  hostTitle: 'Ein Befehl, und es läuft',
  hostText:
    'Du musst keine Datenbank einrichten und brauchst nirgends ein Konto. Präsentationen, Bilder und E-Mails liegen in einem Ordner. Dazu PostgreSQL und S3, wenn es wachsen muss.',
  terminal: 'Terminal',
  toRunning: 'Rostrum selbst betreiben',
  exploreTitle: 'Entdecken',
  exploreAll: 'Alle öffentlichen Präsentationen',
};
