import { KeyRound } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { withReturn } from './team-way-of.ts';
import './team-sign-in.css';

const words = () => messages.teamSignIn;

/** The other way in, below the form of a password. A document: it may leave this site. */
export function TeamWay({ path }: { readonly path: string }) {
  return (
    <p className="account-team">
      <a className={buttonClass({ size: 'l', wide: true })} href={path}>
        <Icon of={KeyRound} />
        {words().withTeam}
      </a>
    </p>
  );
}

/** Why a password that is right lets nobody in, and where to go instead. */
export function ProviderNote({ path, returnTo }: { readonly path: string; readonly returnTo: string }) {
  return (
    <div className="ui-note account-provider" role="alert">
      <p>{words().required}</p>
      <a className={buttonClass({ kind: 'primary', wide: true })} href={withReturn(path, returnTo)}>
        <Icon of={KeyRound} />
        {words().goOn}
      </a>
    </div>
  );
}
