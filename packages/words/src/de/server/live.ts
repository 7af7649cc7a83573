import type { live as english } from '../../en/server/live.ts';

export const live: typeof english = {
  noLinkNeeded: 'Alle können ohne Link folgen.',
  ended: 'Diese Präsentation ist zu Ende.',
  noRoomToDraw: 'In dieser Vorführung ist kein Platz für weitere Zeichnungen. Lösche zuerst welche.',
  otherWindow: 'Ein anderes Fenster zeigt diese Präsentation.',
  inTrash: 'Diese Präsentation ist im Papierkorb.',
  openFromShow: 'Öffne die Sprecheransicht aus einer Vorführung: Drück dort S.',
  remoteOver: 'Diese Fernbedienung ist nicht verbunden',
  remoteOverText:
    'Die Präsentation ist zu Ende, oder wer sie zeigt, hat die Fernbedienung getrennt. Scanne einen neuen Code, um sie wieder zu verbinden.',
  talkOf: (day) => `Vortrag vom ${day}`,
};
