import type { show as english } from '../../en/player/show.ts';

export const show: typeof english = {
  startFailed: 'Die Folien konnten nicht gestartet werden. Lade die Seite neu, um es noch einmal zu versuchen.',
  withoutScripts: 'Diese Präsentation läuft ohne ihre Skripte: Sie konnten nicht gestartet werden.',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  slide: 'Folie',
  slides: 'Folien',
  numbered: (number) => `Folie ${number}`,
  numberedOf: (number, total) => `Folie ${number} von ${total}`,
  named: (number, title) => `Folie ${number}: ${title}`,
  controls: 'Steuerung der Folien',
  allSlides: 'Alle Folien',
  paused: 'Pause: Der Bildschirm ist schwarz.',
  goesOn: 'Es geht weiter.',
  notes: 'Notizen',
  noNotes: 'Keine Notizen zu dieser Folie.',
  exit: 'Verlassen',
  end: 'Vortrag beenden',
  exitHint: (words) => `${words} (Esc, dann Eingabe)`,
  speakerBlocked:
    'Der Browser hat die Sprecheransicht blockiert. Erlaube Pop-ups für diese Website oder öffne sie selbst.',
  openSpeaker: 'Sprecheransicht öffnen',
  speakerTitle: (title) => `Sprecheransicht · ${title}`,
  keysHint: 'S öffnet die Sprecheransicht, F füllt den ganzen Bildschirm.',
};
