import type { InstanceStorage } from '@rostrum/contract';
import { HardDrive } from 'lucide-react';
import { Link } from 'react-router';
import { formatBytes } from '../../format/bytes.ts';
import { messages } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import './administration.css';

const words = () => messages.administration.storage;

/** Storage used by files and documents, and the accounts that use most. */
export function StorageSection({ storage }: { readonly storage: InstanceStorage }) {
  return (
    <>
      <h1>{messages.administration.sections.storage}</h1>
      <SettingsBlock title={words().kinds} text={`${words()[storage.kind]} ${words().cleaning}`}>
        {storage.media.length === 0 && storage.exports.count === 0 && storage.decks.count === 0 ? (
          <EmptyState icon={HardDrive} title={words().nobody} text={words().nobodyText} />
        ) : (
          <table className="admin-table">
            <tbody>
              {storage.media.map(({ kind, count, bytes }) => (
                <tr key={kind}>
                  <td>{words().kindNames[kind] ?? kind}</td>
                  <td>{words().files(count)}</td>
                  <td>{formatBytes(bytes)}</td>
                </tr>
              ))}
              <tr>
                <td>{words().decks}</td>
                <td>{words().documents(storage.decks.count)}</td>
                <td>{formatBytes(storage.decks.bytes)}</td>
              </tr>
              <tr>
                <td>{words().exports}</td>
                <td>{words().files(storage.exports.count)}</td>
                <td>{formatBytes(storage.exports.bytes)}</td>
              </tr>
            </tbody>
          </table>
        )}
      </SettingsBlock>
      {storage.largest.length === 0 ? null : (
        <SettingsBlock title={words().largest}>
          <ul className="settings-list" aria-label={words().largest}>
            {storage.largest.map(({ kind, id, name, url, bytes, limit }) => (
              <li key={`${kind} ${id}`} className="settings-row">
                <div>
                  <b>
                    <Link to={url}>{name}</Link>
                  </b>
                  <p>{words().of(formatBytes(bytes), formatBytes(limit))}</p>
                </div>
              </li>
            ))}
          </ul>
        </SettingsBlock>
      )}
    </>
  );
}
