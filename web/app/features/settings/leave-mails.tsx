import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

const words = () => messages.personal.leave;

interface LeaveMailsProps {
  /** The page's own, to which the button is sent. */
  readonly address: string;
  readonly isOff: boolean;
  /** What somebody will get no longer. */
  readonly text: string;
}

/** Ends a kind of mails by a button: looking at the page changes nothing. */
export function LeaveMails({ address, isOff, text }: LeaveMailsProps) {
  return (
    <div className="account-card" {...(isOff && { role: 'status' })}>
      <h1>{isOff ? words().doneTitle : words().openTitle}</h1>
      <p className="account-lead">{isOff ? words().doneText : text}</p>
      {isOff ? (
        <div className="account-form">
          <LinkButton size="l" wide to="/users/edit/notifications">
            {words().toSettings}
          </LinkButton>
        </div>
      ) : (
        <form className="account-form" method="post" action={address}>
          <Button kind="primary" size="l" type="submit" wide>
            {words().button}
          </Button>
        </form>
      )}
    </div>
  );
}
