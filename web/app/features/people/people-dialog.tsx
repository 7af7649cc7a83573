import type { Collaborator, CurrentUser, DeckCard, GivenRole, Grants } from '@rostrum/contract';
import type { PeopleHere } from '@rostrum/editor';
import type { PresentPerson } from '@rostrum/editor/line';
import { CloudOff, Mail, RotateCw } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { reportFailure } from '../errors/report-failure.ts';
import { ConfirmEnding } from './confirm-ending.tsx';
import { DeckLog } from './deck-log.tsx';
import { EditingMode } from './editing-mode.tsx';
import { InviteForm } from './invite-form.tsx';
import { RoleMenu } from './role-menu.tsx';
import { nameOf, usePeople } from './use-people.ts';
import './people.css';

const words = () => messages.people;

const NOBODY: readonly PresentPerson[] = [];
/** Where nobody tells who is here. */
const UNKNOWN: PeopleHere = { get: () => NOBODY, subscribe: () => () => undefined };

interface PeopleDialogProps {
  readonly deck: DeckCard;
  readonly user: CurrentUser;
  /** Who else has the deck open, where the deck is open here. */
  readonly here?: PeopleHere;
  readonly onClose: () => void;
  /** The person works on the deck no more. */
  readonly onLeft: () => void;
}

/** Who works on the deck; for its owner, what became of that. */
export function PeopleDialog({ deck, user, here = UNKNOWN, onClose, onLeft }: PeopleDialogProps) {
  const people = (
    <PeopleList
      deck={deck}
      user={user}
      here={here}
      onLeft={() => {
        onClose();
        onLeft();
      }}
    />
  );
  return (
    <Dialog title={words().title} isOpen onClose={onClose} width={560}>
      {deck.abilities.read_log ? (
        <Tabs
          label={words().tabs}
          tabs={[
            { id: 'people', label: words().title, content: people },
            { id: 'activity', label: words().activity, content: <DeckLog deckId={deck.id} /> },
          ]}
        />
      ) : (
        <div className="people-alone">{people}</div>
      )}
    </Dialog>
  );
}

/** What is asked before it is done: it names whom it is about. */
type Asking = { readonly what: 'transfer'; readonly one: Collaborator } | { readonly what: 'leave' };
/** The same of a change that ends what somebody let others in by; `role`: the new one, null: they are removed. */
interface Question {
  readonly one: Collaborator;
  readonly role: GivenRole | null;
  readonly grants: Grants | null;
}

interface PeopleListProps {
  readonly deck: DeckCard;
  readonly user: CurrentUser;
  readonly here: PeopleHere;
  readonly onLeft: () => void;
}

function PeopleList({ deck, user, here, onLeft }: PeopleListProps) {
  const people = usePeople(deck);
  const present = useSyncExternalStore(here.subscribe, here.get, here.get);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [ending, setEnding] = useState<Question | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const { list, state } = people;
  const count = list?.deck_user_editor_count ?? 0;
  const limit = list?.deck_user_editor_limit ?? null;
  const isFull = limit !== null && count >= limit;

  const leave = async () => {
    try {
      await api.call('deckLeave', { params: { id: deck.id } });
      notify(words().left(deck.title));
      onLeft();
    } catch (error) {
      reportFailure(error);
    }
  };
  const confirmed = () => {
    setAsking(null);
    if (asking?.what === 'transfer') people.transfer(asking.one);
    else if (asking?.what === 'leave') void leave();
  };

  const change = async (one: Collaborator, role: GivenRole | null): Promise<void> => {
    if (role !== null && (one.user === null || one.role !== 'admin')) return people.changeRole(one, role);
    if (one.user === null) return people.remove(one);
    setBusyId(one.id);
    const grants = await api.call('collaboratorGrants', { params: { id: deck.id, user_id: one.id } }).catch(() => null);
    setBusyId(null);
    if (role !== null && grants?.total === 0) people.changeRole(one, role);
    else setEnding({ one, role, grants });
  };

  return (
    <>
      {deck.abilities.invite ? <InviteForm deckId={deck.id} onInvite={people.invite} isFull={isFull} /> : null}
      {deck.abilities.invite && isFull ? <p className="ui-note people-full">{words().roomNone}</p> : null}
      {state === 'failed' ? (
        <EmptyState icon={CloudOff} title={words().failedTitle} text={messages.errors.offline}>
          <Button icon={RotateCw} onPress={people.reload}>
            {messages.common.tryAgain}
          </Button>
        </EmptyState>
      ) : list === null ? (
        <ListSkeleton isAlone={!deck.collaborative} />
      ) : (
        <ul className="people-list" aria-label={words().list} data-alone={!deck.collaborative || undefined}>
          {list.results.map((one) => (
            <PersonRow key={one.id} one={one} isSelf={one.id === user.id} now={doingNow(one, present)}>
              <RoleMenu
                one={one}
                deck={deck}
                isSelf={one.id === user.id}
                isPending={busyId === one.id}
                onRole={(role) => void change(one, role)}
                onRemove={() => void change(one, null)}
                onResend={() => people.resend(one)}
                onTransfer={() => setAsking({ what: 'transfer', one })}
                onLeave={() => setAsking({ what: 'leave' })}
              />
            </PersonRow>
          ))}
        </ul>
      )}
      {deck.abilities.invite && state !== 'failed' && (list === null || limit !== null) ? (
        <p className="people-room ui-num">
          {limit === null ? <Skeleton width={112} height={16} /> : words().room(count, limit)}
        </p>
      ) : null}
      {state === 'failed' ? null : <EditingMode deck={deck} />}
      {ending === null ? null : (
        <ConfirmEnding
          {...endingQuestion(ending, deck)}
          grants={ending.grants}
          onCancel={() => setEnding(null)}
          onConfirm={(end) => {
            setEnding(null);
            if (ending.role === null) people.remove(ending.one, end);
            else people.changeRole(ending.one, ending.role, end);
          }}
        />
      )}
      {asking === null ? null : (
        <ConfirmDialog {...questionOf(asking, deck)} isOpen onCancel={() => setAsking(null)} onConfirm={confirmed} />
      )}
    </>
  );
}

function questionOf(asking: Asking, { title, visibility }: DeckCard): { title: string; text: string; action: string } {
  if (asking.what === 'leave')
    return { title: words().leaveTitle(title), text: words().leaveText[visibility], action: words().leave };
  const name = nameOf(asking.one);
  return { title: words().transferTitle(name, title), text: words().transferText, action: words().transfer };
}

function endingQuestion(
  { one, role }: Question,
  { title, visibility }: DeckCard,
): { title: string; text: string; action: string } {
  const name = nameOf(one);
  return role === null
    ? { title: words().removeTitle(name, title), text: words().removeText[visibility], action: words().remove }
    : { title: words().demoteTitle(name), text: words().demoteText, action: words().demote };
}

type Doing = keyof typeof messages.people.here;

/** What somebody does who has the deck open; null: they have not. */
function doingNow({ id }: Collaborator, present: readonly PresentPerson[]): Doing | null {
  const person = present.find(({ user }) => user.id === id);
  if (person === undefined) return null;
  if (person.status === 'idle') return 'idle';
  return person.editing ? 'editing' : 'viewing';
}

interface PersonRowProps {
  readonly one: Collaborator;
  readonly isSelf: boolean;
  readonly now: Doing | null;
  readonly children: ReactNode;
}

function PersonRow({ one, isSelf, now, children }: PersonRowProps) {
  const { user, email, expires_at: end, last_seen_at: seen } = one;
  return (
    <li className="people-row">
      {user === null ? (
        <span className="people-mail">
          <Icon of={Mail} />
        </span>
      ) : (
        <Avatar user={user} size={32} />
      )}
      <div className="people-name">
        <b className="ui-clip">
          {user?.name ?? email}
          {isSelf ? <span> ({words().you})</span> : null}
        </b>
        <span className="ui-clip">
          {user === null ? words().until(dayInWords(end ?? '')) : `@${user.username}`}
          {now !== null ? (
            ` · ${words().here[now]}`
          ) : seen === null ? null : (
            <>
              {' · '}
              <TimeAgo time={seen} say={words().seen} />
            </>
          )}
        </span>
      </div>
      {user === null ? <Badge>{words().pending}</Badge> : null}
      {children}
    </li>
  );
}

/** As high as the list will be, unless many work on the deck. */
function ListSkeleton({ isAlone }: { readonly isAlone: boolean }) {
  return (
    <div className="people-list" role="status" aria-label={messages.common.loading} data-alone={isAlone || undefined}>
      {(isAlone ? [0] : [0, 1, 2]).map((each) => (
        <div key={each} className="people-row">
          <Skeleton width={32} height={32} />
          <div className="people-name">
            <Skeleton width="40%" height={12} />
            <Skeleton width="25%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
