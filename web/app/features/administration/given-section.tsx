import type { InstanceSetting } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import './administration.css';

const words = () => messages.administration.settings;

/** What the instance was started with. */
export function GivenSection({ settings }: { readonly settings: readonly InstanceSetting[] }) {
  const given = settings.filter(({ value, hidden }) => value !== null || hidden);
  const usual = settings.filter((setting) => !given.includes(setting));
  return (
    <>
      <h1>{messages.administration.sections.settings}</h1>
      <SettingsBlock title={words().given} text={words().text}>
        <table className="admin-table admin-table-values">
          <tbody>
            {given.map(({ name, value }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{value ?? words().hidden}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SettingsBlock>
      <SettingsBlock title={words().usual} text={words().usualText}>
        <p className="settings-lead">{usual.map(({ name }) => name).join(', ')}</p>
      </SettingsBlock>
    </>
  );
}
