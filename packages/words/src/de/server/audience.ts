import type { audience as english } from '../../en/server/audience.ts';

export const audience: typeof english = {
  questionsClosed: 'Fragen sind geschlossen.',
  waitToAsk: 'Warte einen Moment bis zu deiner nächsten Frage.',
  mostOwn: 'Du hast so viele Fragen gestellt, wie Platz ist.',
  mostAll: 'Für weitere Fragen ist kein Platz.',
  ownQuestion: 'Das ist deine eigene Frage.',
  pollChanged: 'Diese Umfrage wurde geändert. Sieh sie dir noch einmal an.',
  pollClosed: 'Diese Umfrage ist geschlossen.',
  notTaken: 'Diese Frage konnte nicht angenommen werden.',
  askedByYou: 'Das hast du schon gefragt.',
  askedInReview: 'Das hat schon jemand gefragt. Die Frage liegt bei der Person, die präsentiert.',
  askedAndAnswered: 'Das hat schon jemand gefragt, und es wurde beantwortet.',
  askedByOther: 'Das hat schon jemand gefragt. Stimme für diese Frage.',
  off: 'Wer präsentiert, hat das ausgeschaltet.',
  ended: 'Diese Präsentation ist zu Ende.',
  reload: 'Lade die Seite neu, um mitzumachen.',
  otherWindow: 'Ein anderes Fenster zeigt diese Präsentation.',
  goesOn: 'Diese Präsentation läuft noch. Beende sie zuerst.',
  full: 'Aus deinem Netzwerk machen sehr viele Personen mit. Versuche es nach einer Weile noch einmal oder über ein anderes Netzwerk.',
};
