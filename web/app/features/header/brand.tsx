import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/icon.tsx';

/** How every bar begins: the way past it, and the way home. */
export function Brand() {
  return (
    <>
      <a className="ui-skip" href="#content">
        {messages.common.skip}
      </a>
      <Link className="ui-brand" to="/" aria-label={messages.header.home}>
        <Mark />
        <span>{messages.product}</span>
      </Link>
    </>
  );
}

/** How a bar ends for strangers: the ways in. */
export function WaysIn() {
  return (
    <>
      <LinkButton to="/users/sign_in" kind="quiet">
        {messages.header.signIn}
      </LinkButton>
      <LinkButton to="/users/sign_up">{messages.header.signUp}</LinkButton>
    </>
  );
}
