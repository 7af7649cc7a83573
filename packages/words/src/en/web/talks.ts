import { plural } from './counts.ts';

/** The talks that were given with a deck, and what their audiences said. */
export const talks = {
  title: 'Talks and audience',
  titleOf: (deck: string) => `Talks and audience of ${deck}`,
  link: 'Talks and audience',
  audience: 'The audience may',
  audienceText: 'From a phone, without an account, while you present. You can change this during a talk too.',
  reactions: 'React',
  reactionsHint: 'Hearts and the like, which fly over your slides.',
  polls: 'Answer polls',
  pollsHint: 'Those on your slides; the bars grow as people answer.',
  questions: 'Ask questions',
  questionsHint: 'And vote for those of others.',
  review: 'I look at questions first',
  reviewHint: 'Nobody sees a question before you have let it through.',
  saved: 'Saved',
  notSaved: 'That was not saved. Try again.',
  given: 'Given so far',
  goesOn: 'Under way',
  by: (name: string) => `by ${name}`,
  counts: (talk: {
    viewers: number;
    most_viewers: number;
    participants: number;
    questions: number;
    polls: number;
    reactions: number;
  }) =>
    [
      talk.most_viewers < talk.viewers
        ? `${plural(talk.viewers, 'viewer', 'viewers')}, ${talk.most_viewers} at once`
        : plural(talk.viewers, 'viewer', 'viewers'),
      `${plural(talk.participants, 'person', 'people')} took part`,
      plural(talk.questions, 'question', 'questions'),
      plural(talk.polls, 'poll answered', 'polls answered'),
      plural(talk.reactions, 'reaction', 'reactions'),
    ].join(' · '),
  lasted: (length: string) => `lasted ${length}`,
  asked: (count: number) => `Questions (${count})`,
  askedFirst: (shown: number, count: number) => `Questions (the first ${shown} of ${count})`,
  askedBy: (name: string | null, votes: number, answered: boolean) =>
    [name, plural(votes, 'vote', 'votes'), answered ? 'answered' : null].filter((part) => part !== null).join(' · '),
  results: 'Results of the polls',
  poll: 'Poll',
  share: (percent: number, votes: number) => `${percent}% (${votes})`,
  answered: (people: number) => `${plural(people, 'person', 'people')} answered`,
  table: { numbers: 'Numbers', questions: 'Questions', polls: 'Polls', reactions: 'Reactions' },
  tableOf: (what: string, day: string) => `${what} of ${day} as CSV`,
  delete: 'Delete',
  deleteOf: (day: string) => `Delete the talk of ${day}`,
  deleteTitle: (day: string) => `Delete the talk of ${day}?`,
  deleteText: 'Its questions, answers and reactions go for good. The deck stays.',
  deleted: 'The talk is deleted.',
  emptyTitle: 'No talks yet',
  emptyText: 'When you present this deck, what your audience says is kept here.',
};
