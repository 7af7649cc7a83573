import type { DomainCheck, TeamDomain } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { CopyLine } from '../team-sign-in/copy-line.tsx';
import '../team-sign-in/team-sign-in.css';

const words = () => messages.teams.settings.domains;

/** The domains that a team names, each proven or with what to do about it. */
export function DomainProofs({ domains }: { readonly domains: readonly TeamDomain[] }) {
  if (domains.length === 0) return null;
  return (
    <>
      {domains.every(({ proven }) => proven) ? null : <p className="ui-note">{words().unprovenNote}</p>}
      <ul className="team-domains">
        {domains.map((domain) => (
          <DomainProof key={domain.domain} {...domain} />
        ))}
      </ul>
    </>
  );
}

function DomainProof({ domain, proven, record_name: name, record_value: value }: TeamDomain) {
  const { revalidate } = useRevalidator();
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<DomainCheck['problem']>(null);
  const check = async (): Promise<void> => {
    setProblem(null);
    setChecking(true);
    try {
      const found = await api.call('teamDomainCheck', { body: { domain } });
      setProblem(found.problem);
      if (found.problem === null) {
        notify(words().checked(domain), { tone: 'positive' });
        await revalidate();
      }
    } catch (error) {
      reportFailure(error);
    } finally {
      setChecking(false);
    }
  };
  return (
    <li>
      <h3>
        {domain}
        <Badge {...(proven && { tone: 'good' })}>{proven ? words().proven : words().unproven}</Badge>
      </h3>
      {proven ? null : (
        <>
          <p>{words().how(domain)}</p>
          <CopyLine label={words().recordName} hint={words().recordNameHint} value={name} />
          <CopyLine label={words().recordValue} hint={words().recordValueHint} value={value} />
          {problem === null ? null : (
            <p className="ui-note ui-note-bad" role="alert">
              {words().problems[problem]}
            </p>
          )}
          <Button aria-label={`${words().check}: ${domain}`} isPending={checking} onPress={() => void check()}>
            {words().check}
          </Button>
        </>
      )}
    </li>
  );
}
