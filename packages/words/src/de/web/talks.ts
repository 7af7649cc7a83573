import type { talks as en } from '../../en/web/talks.ts';
import { plural } from './counts.ts';

export const talks: typeof en = {
  title: 'Vorträge und Publikum',
  titleOf: (deck: string) => `Vorträge und Publikum von ${deck}`,
  link: 'Vorträge und Publikum',
  audience: 'Das Publikum darf',
  audienceText:
    'Mit dem Handy und ohne Konto, während du präsentierst. Du kannst das auch während eines Vortrags ändern.',
  reactions: 'Reagieren',
  reactionsHint: 'Mit Herzen und Ähnlichem, die über deine Folien fliegen.',
  polls: 'An Umfragen teilnehmen',
  pollsHint: 'An denen auf deinen Folien; die Balken wachsen mit jeder Antwort.',
  questions: 'Fragen stellen',
  questionsHint: 'Und für Fragen anderer stimmen.',
  review: 'Ich sehe Fragen zuerst an',
  reviewHint: 'Niemand sieht eine Frage, bevor du sie freigegeben hast.',
  saved: 'Gespeichert',
  notSaved: 'Das wurde nicht gespeichert. Versuche es noch einmal.',
  given: 'Bisher gehalten',
  goesOn: 'Läuft gerade',
  by: (name: string) => `von ${name}`,
  counts: (talk) =>
    [
      talk.most_viewers < talk.viewers
        ? `${plural(talk.viewers, 'Zuschauer', 'Zuschauer')}, ${talk.most_viewers} gleichzeitig`
        : plural(talk.viewers, 'Zuschauer', 'Zuschauer'),
      `${plural(talk.participants, 'Person hat', 'Personen haben')} mitgemacht`,
      plural(talk.questions, 'Frage', 'Fragen'),
      plural(talk.polls, 'Umfrage beantwortet', 'Umfragen beantwortet'),
      plural(talk.reactions, 'Reaktion', 'Reaktionen'),
    ].join(' · '),
  lasted: (length: string) => `dauerte ${length}`,
  asked: (count: number) => `Fragen (${count})`,
  askedFirst: (shown: number, count: number) => `Fragen (die ersten ${shown} von ${count})`,
  askedBy: (name: string | null, votes: number, answered: boolean) =>
    [name, plural(votes, 'Stimme', 'Stimmen'), answered ? 'beantwortet' : null]
      .filter((part) => part !== null)
      .join(' · '),
  results: 'Ergebnisse der Umfragen',
  poll: 'Umfrage',
  share: (percent: number, votes: number) => `${percent}\u00a0% (${votes})`,
  answered: (people: number) => `${plural(people, 'Person hat', 'Personen haben')} geantwortet`,
  table: { numbers: 'Zahlen', questions: 'Fragen', polls: 'Umfragen', reactions: 'Reaktionen' },
  tableOf: (what: string, day: string) => `${what} vom ${day} als CSV`,
  delete: 'Löschen',
  deleteOf: (day: string) => `Vortrag vom ${day} löschen`,
  deleteTitle: (day: string) => `Vortrag vom ${day} löschen?`,
  deleteText: 'Die Fragen, Antworten und Reaktionen gehen endgültig verloren. Die Präsentation bleibt.',
  deleted: 'Der Vortrag ist gelöscht.',
  emptyTitle: 'Noch keine Vorträge',
  emptyText: 'Wenn du diese Präsentation vorführst, wird hier aufbewahrt, was dein Publikum dazu beiträgt.',
};
