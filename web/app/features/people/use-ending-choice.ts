import type { Grants } from '@rostrum/contract';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';

const words = () => messages.people.grants;

/** What is told along with a change that ends what somebody let others in by. */
export interface Ending {
  /** The ids of what would end, and stays. */
  readonly keep: readonly string[];
  /** The ids of what would stay, and ends. */
  readonly end: readonly string[];
  /** A message of what was done, with what ended. */
  readonly withEnded: (said: string) => string;
}

/** Which of the grants that are listed end with a change. */
export interface EndingChoice {
  readonly isEnding: (id: string) => boolean;
  readonly setEnding: (id: string, ends: boolean) => void;
  /** How many end, in words; empty: none. */
  readonly counts: string;
  readonly ending: Ending;
}

export function useEndingChoice(grants: Grants | null): EndingChoice {
  /** Those that are chosen otherwise than they are by default. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const listed = grants === null ? [] : [...grants.invitations, ...grants.links, ...grants.people, ...grants.sign_in];
  const endsOf = ({ id, ends }: { readonly id: string; readonly ends: boolean }) => ends !== turned.includes(id);
  const ending = new Set(listed.filter(endsOf).map(({ id }) => id));
  const count = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => ending.has(id)).length;
  const signIn = grants?.sign_in ?? [];
  const counts =
    grants === null
      ? ''
      : words().counts({
          invitations: count(grants.invitations),
          links: count(grants.links),
          people: count(grants.people),
          provider: count(signIn.filter(({ kind }) => kind === 'provider')),
          domains: count(signIn.filter(({ kind }) => kind === 'domain')),
        });
  const chosen = (byDefault: boolean) =>
    listed.filter(({ id, ends }) => ends === byDefault && turned.includes(id)).map(({ id }) => id);
  return {
    isEnding: (id) => ending.has(id),
    setEnding(id, ends) {
      if (ends !== ending.has(id))
        setTurned((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
    },
    counts,
    ending: {
      keep: chosen(true),
      end: chosen(false),
      withEnded: (said) => (counts === '' ? said : words().ended(said, counts)),
    },
  };
}

/** The choice as it is sent; none: each as it is by default. */
export const choiceOf = ({ keep, end }: Pick<Ending, 'keep' | 'end'> = { keep: [], end: [] }) => ({
  keep: [...keep],
  end: [...end],
});
