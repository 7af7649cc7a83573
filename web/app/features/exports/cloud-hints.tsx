import type { CloudOffer } from '@rostrum/contract';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';

const words = () => messages.cloud;

/** Where exports go by themselves, and what could be connected. */
export function CloudHints({ cloud }: { readonly cloud: readonly CloudOffer[] }) {
  return cloud.map(({ provider, name, connected, automatic }) =>
    !connected ? (
      <Link key={provider} className="ui-link export-hint" to="/users/edit/cloud">
        {words().connect(name)}
      </Link>
    ) : automatic ? (
      <p key={provider} className="export-hint">
        {words().everyOne(name)}
      </p>
    ) : null,
  );
}
