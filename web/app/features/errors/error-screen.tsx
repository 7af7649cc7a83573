import type { CurrentUser } from '@rostrum/contract';
import { CircleAlert, Clock, Lock, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { Header } from '../header/header.tsx';
import './error-screen.css';

interface ErrorScreenProps {
  readonly error: unknown;
  readonly user: CurrentUser | null;
  /** True where no layout stands around it. */
  readonly whole?: boolean;
}

interface Words {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

function wordsFor(error: unknown): Words {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { errors } = messages;
  if (status === 404 || status === 405)
    return { icon: SearchX, title: errors.notFoundTitle, text: errors.notFoundText };
  if (status === 403) return { icon: Lock, title: errors.forbiddenTitle, text: errors.forbiddenText };
  if (status === 429) return { icon: Clock, title: errors.busyTitle, text: errors.busyText };
  return { icon: CircleAlert, title: errors.brokenTitle, text: errors.brokenText };
}

/** The server asks for the password of a link, and no page: its document does, at the same address. */
const asksPassword = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.data as { code?: unknown } | null)?.code === 'password_required';

/** What a page becomes when it cannot be shown: what happened, and where to go. */
export function ErrorScreen({ error, user, whole = false }: ErrorScreenProps) {
  const isLocked = asksPassword(error);
  useEffect(() => {
    if (isLocked) window.location.reload();
  }, [isLocked]);
  if (isLocked) return null;
  const { icon, title, text } = wordsFor(error);
  const body = (
    <div className="error-screen">
      <title>{`${title} · ${messages.product}`}</title>
      <Icon of={icon} size={24} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="error-screen-do">
        {icon === SearchX || icon === Lock ? null : (
          <LinkButton to="." reloadDocument kind="primary">
            {messages.common.tryAgain}
          </LinkButton>
        )}
        {user === null ? (
          <>
            <LinkButton to="/users/sign_in">{messages.header.signIn}</LinkButton>
            <LinkButton to="/" kind="quiet">
              {messages.errors.toHome}
            </LinkButton>
          </>
        ) : (
          <LinkButton to={`/${user.username}/decks.html`}>{messages.errors.toDecks}</LinkButton>
        )}
      </div>
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
