import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
// Before all parts, whose styles win over these.
import './ui/tokens.css';
import './ui/base.css';
import './ui/button.css';
import './ui/side-nav.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { language } from '@rostrum/words';
import { type ReactNode, useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatch,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { requestContext } from './context.ts';
import { sayConfirmationSent } from './features/accounts/just-signed-up.ts';
import { Commands } from './features/commands/commands.tsx';
import { DeckLimitDialog } from './features/decks/deck-limit-dialog.tsx';
import { ErrorScreen } from './features/errors/error-screen.tsx';
import { keepWhatIsThere, nothingCame } from './features/errors/keep-what-is-there.ts';
import { shownPage, useShownPage } from './features/errors/shown-page.ts';
import { ImportQuestion } from './features/imports/import-question.tsx';
import { ImportTray } from './features/imports/import-tray.tsx';
import { useKitLocale } from './features/language/use-kit-locale.ts';
import { ComingPage } from './features/navigation/coming-page.tsx';
import { unlessLeft } from './features/navigation/server-away.ts';
import { StayWhileAway } from './features/navigation/stay-while-away.tsx';
import { WithoutNetwork } from './features/navigation/without-network.tsx';
import { knownUser, rememberUser } from './features/session/known-user.ts';
import { PasswordDialog } from './features/session/password-dialog.tsx';
import { SessionDialog } from './features/session/session-dialog.tsx';
import { TemplateChooser } from './features/templates/template-chooser.tsx';
import { THEME_SCRIPT } from './features/theme/theme.ts';
import { messages } from './messages/index.ts';
import { useServerValues } from './server-values.ts';
import { EARLY_PRESS_SCRIPT, useTakeover } from './takeover.ts';
import markAddress from './ui/mark.svg?url';
import { useClippedNames } from './ui/clipped-names.ts';
import { Notifications } from './ui/notifications.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: markAddress },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { user, csrfToken, sendsMail } = context.get(requestContext);
  return { user, csrfToken, sendsMail };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url, request }, next) => {
    const results = await next();
    const shown = shownPage();
    const kept = keepWhatIsThere(results, url.pathname + url.search, shown);
    // The page that is there stays until the next one comes.
    if (request.method === 'GET' && nothingCame(results, kept, shown)) await unlessLeft(request.signal);
    return kept;
  },
];

/** What is in the place of a page that failed has a title of its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: messages.product }]);

export function Layout({ children }: { readonly children: ReactNode }) {
  const { nonce, isListAlone } = useServerValues();
  const data = useRouteLoaderData<typeof loader>('root');
  const navigate = useNavigate();
  const isEditor = useMatch('/:username/:deck/edit') !== null;
  const kitLocale = useKitLocale();
  useTakeover();
  useClippedNames();
  if (isListAlone) return children;
  return (
    <html lang={language()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Read by React Aria and Vite for the style and script elements they add. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {data === undefined ? null : <meta name="csrf-token" content={data.csrfToken} />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${EARLY_PRESS_SCRIPT}` }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale={kitLocale}>
          <RouterProvider navigate={(to, options) => void navigate(to, options)}>
            {children}
            {/* The editor has its own question when it is left, and a router asks one at a time. */}
            {isEditor ? null : <WithoutNetwork />}
            {isEditor ? null : <Commands user={data?.user ?? null} />}
            <StayWhileAway />
            <ComingPage />
            <SessionDialog user={data?.user ?? null} />
            <PasswordDialog />
            <TemplateChooser user={data?.user ?? null} />
            <ImportQuestion user={data?.user ?? null} />
            <DeckLimitDialog user={data?.user ?? null} />
            <div className="ui-corner">
              <ImportTray userId={data?.user?.id ?? null} />
              <Notifications />
            </div>
          </RouterProvider>
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { user, sendsMail } = loaderData;
  const isAdministrator = user?.administrator ?? false;
  useEffect(() => rememberUser(user), [user]);
  useEffect(() => sayConfirmationSent({ sendsMail, isAdministrator }), [sendsMail, isAdministrator]);
  useShownPage();
  return <Outlet />;
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root');
  return <ErrorScreen error={useRouteError()} user={data?.user ?? knownUser()} whole />;
}
