import type { away as english } from '../../en/away/index.ts';

export const away: typeof english = {
  title: 'Der Server ist nicht erreichbar',
  explanation: 'Diese Seite ist nicht auf diesem Gerät gespeichert. Prüfe die Verbindung und versuche es noch einmal.',
  retry: 'Noch einmal versuchen',
  kept: 'Auf diesem Gerät gespeichert',
  nothingKept:
    'Präsentationen, die du öffnest, werden auf diesem Gerät gespeichert und öffnen sich hier auch ohne Verbindung.',
};
