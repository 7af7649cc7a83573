import { Link, Outlet } from 'react-router';
import { messages } from '../messages/index.ts';
import { Mark } from '../ui/icon.tsx';
import '../features/accounts/account.css';

/** Signing in and what leads to it: one form in the middle, nothing else. */
export default function AccountLayout() {
  return (
    <div className="account">
      <header className="account-top">
        <Link className="ui-brand" to="/" aria-label={messages.header.home}>
          <Mark />
          <span>{messages.product}</span>
        </Link>
      </header>
      <main id="content" className="account-main">
        <Outlet />
      </main>
    </div>
  );
}
