import { type CurrentUser, givesPlans } from '@rostrum/contract';
import {
  CircleAlert,
  Clock,
  CloudOff,
  Eye,
  FileX,
  KeyRound,
  Lock,
  Search,
  SearchX,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import '../../ui/field.css';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { decksPath, trashPath } from '../decks/paths.ts';
import { Header } from '../header/header.tsx';
import { PasswordForm } from '../session/password-form.tsx';
import { type ErrorKind, errorKind } from './error-kind.ts';
import './error-screen.css';

const words = () => messages.errors;

interface ErrorScreenProps {
  readonly error: unknown;
  readonly user: CurrentUser | null;
  /** True where no layout stands around it. */
  readonly whole?: boolean;
}

interface Said {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** What one can do about it. */
  readonly actions: ReactNode;
}

/** What a page becomes when it cannot be shown: what happened, and where to go. */
export function ErrorScreen({ error, user, whole = false }: ErrorScreenProps) {
  const found = errorKind(error);
  const isLocked = found.kind === 'locked';
  useEffect(() => {
    if (isLocked) window.location.reload();
  }, [isLocked]);
  // The page that was meant comes by itself when the network does.
  const isOffline = found.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    const load = (): void => window.location.reload();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isOffline]);
  const { pathname, search } = useLocation();
  if (isLocked) return null;
  const { icon, title, text, actions } = sayingOf(found, user, pathname + search);
  const body = (
    <div className="error-screen">
      <title>{`${title} · ${messages.product}`}</title>
      <Icon of={icon} size={24} />
      <h1>{title}</h1>
      <p>{text}</p>
      {found.kind === 'not found' ? <SearchInstead /> : null}
      <div className="error-screen-do">{actions}</div>
    </div>
  );
  if (!whole) return body;
  return (
    <>
      <Header user={user} />
      <main id="content" tabIndex={-1}>
        {body}
      </main>
    </>
  );
}

function sayingOf(found: ErrorKind, user: CurrentUser | null, address: string): Said {
  const home =
    user === null ? (
      <LinkButton to="/" kind="quiet">
        {words().toHome}
      </LinkButton>
    ) : (
      <LinkButton to={decksPath(user)}>{words().toDecks}</LinkButton>
    );
  const again = (
    <>
      <LinkButton to={address} reloadDocument kind="primary">
        {messages.common.tryAgain}
      </LinkButton>
      {home}
    </>
  );
  switch (found.kind) {
    case 'trashed':
      return {
        icon: Trash2,
        title: words().trashedTitle,
        text: words().trashedText(found.deck.title),
        actions: (
          <>
            <Recover deck={found.deck} />
            {user === null ? null : <LinkButton to={trashPath(user)}>{words().toTrash}</LinkButton>}
          </>
        ),
      };
    case 'upgrade':
      if (found.owner !== null)
        return {
          icon: Sparkles,
          title: words().ownerUpgradeTitle,
          text: words().ownerUpgradeEdit(found.owner),
          actions: (
            <>
              {found.deckPath === null ? null : (
                <LinkButton to={found.deckPath} kind="primary">
                  {words().toDeck}
                </LinkButton>
              )}
              {home}
            </>
          ),
        };
      return {
        icon: Sparkles,
        title: words().upgradeTitle,
        text: found.text ?? ownUpgradeText(user),
        actions: (
          <>
            {user !== null && givesPlans(user) ? (
              <LinkButton to="/admin/people" kind="primary">
                {messages.billing.toPeople}
              </LinkButton>
            ) : (
              <LinkButton to="/pricing" kind="primary">
                {words().toPlans}
              </LinkButton>
            )}
            {found.deckPath === null ? home : <LinkButton to={found.deckPath}>{words().toDeck}</LinkButton>}
          </>
        ),
      };
    case 'view only':
      return {
        icon: Eye,
        title: words().viewOnlyTitle,
        text: words().viewOnlyText(found.owner),
        actions: (
          <>
            <LinkButton to={found.deckPath} kind="primary">
              {words().toDeck}
            </LinkButton>
            {found.mayComment ? <LinkButton to={`${found.deckPath}/review`}>{words().toReview}</LinkButton> : null}
            {home}
          </>
        ),
      };
    case 'no export':
      return {
        icon: FileX,
        title: words().noExportTitle,
        text: words().noExportText(found.owner),
        actions: (
          <>
            <LinkButton to={found.deckPath} kind="primary">
              {words().toDeck}
            </LinkButton>
            {home}
          </>
        ),
      };
    case 'password needed':
      return {
        icon: KeyRound,
        title: messages.session.passwordTitle,
        text: messages.session.passwordText,
        actions: <PasswordForm />,
      };
    case 'forbidden':
      return { icon: Lock, title: words().forbiddenTitle, text: words().forbiddenText, actions: home };
    case 'busy':
      return { icon: Clock, title: words().busyTitle, text: words().busyText, actions: again };
    case 'offline':
      return { icon: CloudOff, title: words().offlineTitle, text: words().offlineText, actions: again };
    case 'broken':
    case 'locked':
      return { icon: CircleAlert, title: words().brokenTitle, text: words().brokenText, actions: again };
    case 'not found':
      return {
        icon: SearchX,
        title: words().notFoundTitle,
        text: user === null ? `${words().notFoundText} ${words().signInText}` : words().notFoundText,
        actions:
          user === null ? (
            <>
              <LinkButton to={`/users/sign_in?return_to=${encodeURIComponent(address)}`}>
                {words().signInBack}
              </LinkButton>
              {home}
            </>
          ) : (
            home
          ),
      };
  }
}

/** A deck of one's own that the plan does not hold, and how one comes by another plan. */
function ownUpgradeText(user: CurrentUser | null): string {
  if (user === null || user.sells_plans) return words().upgradeEdit;
  return `${words().upgradeEdit} ${givesPlans(user) ? words().freePlansByYou : words().freePlans}`;
}

/** Perhaps it is somewhere else: a plain form. */
function SearchInstead() {
  return (
    <form role="search" aria-label={words().searchInstead} action="/search" className="error-screen-search">
      <label className="ui-input">
        <span className="ui-sr">{messages.header.search}</span>
        <Icon of={Search} />
        <input
          type="search"
          name="q"
          required
          maxLength={255}
          autoComplete="off"
          placeholder={messages.header.search}
        />
      </label>
      <Button type="submit">{words().searchDo}</Button>
    </form>
  );
}

/** Takes a deck out of the trash and opens it, at whichever address it has then. */
function Recover({ deck }: { readonly deck: { readonly id: string; readonly url: string } }) {
  const [isPending, setPending] = useState(false);
  const recover = async () => {
    setPending(true);
    try {
      const { deck: recovered } = await api.call('deckRecover', { params: { id: deck.id } });
      window.location.assign(recovered.url);
    } catch {
      notify(genericError(), { tone: 'negative' });
      setPending(false);
    }
  };
  return (
    <Button kind="primary" isPending={isPending} onPress={() => void recover()}>
      {words().recover}
    </Button>
  );
}
