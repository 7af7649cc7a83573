import type { KeptPoll, PollStanding } from '@rostrum/contract';
import { dayFormat } from '@rostrum/contract/moments';
import { words } from '@rostrum/words/player';

/** What a slide shows of a poll: its bars, and the words below them. */
export interface PollResult {
  readonly pollId: string;
  readonly voters: number;
  /** Votes by option; null while they are hidden. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly words: string;
}

/** A poll as it stands on a slide. */
export interface SlidePoll {
  readonly id: string;
  readonly question: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly isSingle: boolean;
}

/** The polls of a slide's markup, in their order. */
export function pollsOn(slide: ParentNode): SlidePoll[] {
  return [...slide.querySelectorAll<HTMLElement>('.sl-block[data-block-type="poll"][data-block-id]')].map((block) => ({
    id: block.dataset['blockId'] ?? '',
    question: block.querySelector('.poll-question')?.textContent ?? '',
    options: [...block.querySelectorAll<HTMLElement>('.poll-option')].map((option) => ({
      id: option.dataset['optionId'] ?? '',
      text: option.querySelector('.poll-words')?.textContent ?? '',
    })),
    isSingle: block.querySelector('[data-poll-kind="multiple"]') === null,
  }));
}

/** What an option has come to; null while it is hidden. */
export function shareOf(
  { counts, voters }: Pick<PollStanding, 'counts' | 'voters'>,
  optionId: string,
): { readonly votes: number; readonly share: number; readonly percent: string } | null {
  if (counts === null) return null;
  const votes = counts[optionId] ?? 0;
  const share = voters === 0 ? 0 : votes / voters;
  return { votes, share, percent: `${Math.round(share * 100)}%` };
}

export function votersText({ voters, revealed, closed }: PollStanding): string {
  const { haveAnswered, resultsLater, pollClosed } = words.media;
  return [haveAnswered(voters), ...(revealed ? [] : [resultsLater]), ...(closed ? [pollClosed] : [])].join(' · ');
}

/** While its show goes on. */
export function liveResult(standing: PollStanding): PollResult {
  const { pollId, voters, counts } = standing;
  return { pollId, voters, counts, words: votersText(standing) };
}

/** Of the last show: how many answered, and on which day. */
export function keptResult({ poll_id, people, votes, begun_at }: KeptPoll): PollResult {
  const day = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(begun_at));
  return { pollId: poll_id, voters: people, counts: votes, words: words.media.answersOn(people, day) };
}
