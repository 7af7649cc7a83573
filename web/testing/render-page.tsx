import '@fontsource-variable/inter/wght.css';
import '../app/ui/tokens.css';
import '../app/ui/base.css';
import '../app/ui/button.css';
import '../app/ui/side-nav.css';
import type { CurrentUser } from '@rostrum/contract';
import { exampleUser } from '@rostrum/contract/testing';
import '@rostrum/player/testing';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { createRoutesStub, Outlet, useLocation, useNavigate } from 'react-router';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { currentNotifications, dismissNotification } from '../app/ui/notification-store.ts';
import { Notifications } from '../app/ui/notifications.tsx';

export interface PageOptions {
  /** Of the page, with its query. */
  readonly address?: string;
  /** Who looks; null: nobody that is signed in. */
  readonly user?: CurrentUser | null;
  readonly width?: number;
  readonly height?: number;
}

/**
 * Shows a part of a page as the application would: below its root, with its session, its looks and its notifications.
 * Every other address is a page that says which it is (`Page /ines`). It goes when the test ends.
 */
export async function renderPage(
  element: ReactNode,
  { address = '/', user = exampleUser, width = 1440, height = 900 }: PageOptions = {},
): Promise<void> {
  onTestFinished(() => {
    for (const { id } of currentNotifications()) dismissNotification(id);
  });
  await page.viewport(width, height);
  document.documentElement.dataset['theme'] = 'light';
  const { pathname } = new URL(address, window.location.href);
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      loader: () => ({ user, csrfToken: 'a token', sendsMail: true }),
      HydrateFallback: () => null,
      children: [
        { path: pathname, Component: () => element },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  await render(<Stub initialEntries={[address]} />);
}

function Root() {
  const navigate = useNavigate();
  return (
    <I18nProvider locale="en-GB">
      <RouterProvider navigate={(to, options) => void navigate(to, options)}>
        <Outlet />
        <div className="ui-corner">
          <Notifications />
        </div>
      </RouterProvider>
    </I18nProvider>
  );
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>Page {pathname + search + hash}</p>;
}
