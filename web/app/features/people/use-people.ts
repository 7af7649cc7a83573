import type { Collaborator, Collaborators, DeckCard, DeckRole, GivenRole } from '@rostrum/contract';
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { fieldMessages } from '../../ui/validation.ts';
import { useMail } from '../accounts/use-mail.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { type Invitee, nameOfInvitee } from './invitees.ts';
import { choiceOf, type Ending } from './use-ending-choice.ts';

const words = () => messages.people;

/** Somebody who could not be invited, and why. */
export interface Uninvited {
  readonly name: string;
  readonly problem: string;
}

export interface People {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly list: Collaborators | null;
  readonly reload: () => void;
  /** One after the other. Answers those who could not be. */
  readonly invite: (invitees: readonly Invitee[], role: GivenRole) => Promise<readonly Uninvited[]>;
  readonly changeRole: (one: Collaborator, role: GivenRole, ending?: Ending) => void;
  readonly remove: (one: Collaborator, ending?: Ending) => void;
  readonly resend: (one: Collaborator) => void;
  readonly transfer: (one: Collaborator) => void;
}

/** What a refusal says, where it says something; else one of the generic messages. */
function problemOf(error: unknown): string {
  if (!isApiError(error)) return genericError();
  if (error.code === 'offline') return messages.errors.offline;
  const [ofField] = Object.values(fieldMessages(error.fields));
  return ofField ?? (error.status >= 500 ? genericError() : error.message);
}

const done = (said: string): void => void notify(said, { tone: 'positive' });

/** How somebody, or an invitation, is called. */
export const nameOf = (one: Collaborator): string => one.user?.name ?? one.email ?? '';

/** Who works on a deck, with what can be done about it. Changes show at once and roll back when they are refused. */
export function usePeople(deck: Pick<DeckCard, 'id'>): People {
  const { revalidate } = useRevalidator();
  const mail = useMail();
  const [state, setState] = useState<People['state']>('loading');
  const [list, setList] = useState<Collaborators | null>(null);

  const load = useCallback(
    () =>
      api.call('collaboratorsList', { params: { id: deck.id } }).then(
        (loaded) => {
          setList(loaded);
          return setState('loaded');
        },
        // What was loaded before is better than nothing.
        () => setState((before) => (before === 'loaded' ? before : 'failed')),
      ),
    [deck.id],
  );
  useEffect(() => void load(), [load]);

  const show = (change: (results: readonly Collaborator[]) => Collaborator[]): void =>
    setList((before) => before && { ...before, results: change(before.results) });

  const attempt = async (
    change: (results: readonly Collaborator[]) => Collaborator[],
    call: () => Promise<unknown>,
    said: string | null,
    tell: (said: string) => void = done,
  ): Promise<void> => {
    const before = list;
    show(change);
    try {
      await call();
      if (said !== null) tell(said);
    } catch (error) {
      setList(before);
      reportFailure(error, problemOf(error));
    }
    await load();
  };

  const named = (one: Collaborator) => ({ params: { id: deck.id, user_id: one.id } });
  const update = (one: Collaborator, role: DeckRole, ending?: Ending) =>
    api.call('collaboratorUpdate', { ...named(one), body: { user: { role }, ...choiceOf(ending) } });

  return {
    state,
    list,
    reload() {
      setState('loading');
      void load();
    },
    async invite(invitees, role) {
      const uninvited: Uninvited[] = [];
      for (const invitee of invitees) {
        try {
          const body = { user: { ...invitee, role } };
          const made = await api.call('collaboratorInvite', { params: { id: deck.id }, body });
          const name = nameOf(made);
          if (made.user === null) mail.notify(words().invited(name));
          else done(words().added(name));
        } catch (error) {
          uninvited.push({ name: nameOfInvitee(invitee), problem: problemOf(error) });
        }
      }
      await load();
      return uninvited;
    },
    changeRole(one, role, ending) {
      const change = (results: readonly Collaborator[]) =>
        results.map((each) => (each.id === one.id ? { ...each, role } : each));
      const said = ending?.withEnded(words().roleChanged(nameOf(one), words().roles[role])) ?? null;
      void attempt(change, () => update(one, role, ending), said);
    },
    remove(one, ending) {
      const name = nameOf(one);
      const removed = one.user === null ? words().withdrawn(name) : words().removed(name);
      const said = ending?.withEnded(removed) ?? removed;
      const change = (results: readonly Collaborator[]) => results.filter(({ id }) => id !== one.id);
      void attempt(change, () => api.call('collaboratorDelete', { ...named(one), body: choiceOf(ending) }), said);
    },
    resend(one) {
      const params = { id: deck.id, invitation_id: one.id };
      void attempt(
        (results) => [...results],
        () => api.call('invitationResend', { params }),
        words().resent(nameOf(one)),
        mail.notify,
      );
    },
    transfer(one) {
      const call = async () => {
        await update(one, 'owner');
        // The deck has another owner and another address.
        await revalidate();
      };
      void attempt((results) => [...results], call, words().transferred(nameOf(one)));
    },
  };
}
