import type { Grants } from '@rostrum/contract';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';

const words = () => messages.people.grants;

/** What is told along with a change that ends what somebody let others in by. */
export interface Ending {
  /** The ids of what stays. */
  readonly keep: readonly string[];
  /** A message of what was done, with what ended. */
  readonly withEnded: (said: string) => string;
}

/** Which of the grants that would end with a change stay. */
export interface EndingChoice {
  /** Their ids. */
  readonly kept: readonly string[];
  readonly keep: (id: string, kept: boolean) => void;
  readonly ending: Ending;
}

export function useEndingChoice(grants: Grants | null): EndingChoice {
  const [kept, setKept] = useState<readonly string[]>([]);
  const counts = grants === null ? '' : grantCounts(grants, kept);
  return {
    kept,
    keep: (id, isKept) => setKept((before) => (isKept ? [...before, id] : before.filter((each) => each !== id))),
    ending: { keep: kept, withEnded: (said) => (counts === '' ? said : words().ended(said, counts)) },
  };
}

/** How many end, in words; empty: none. */
export function grantCounts({ invitations, links }: Grants, kept: readonly string[]): string {
  const ending = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => !kept.includes(id)).length;
  return words().counts(ending(invitations), ending(links));
}
