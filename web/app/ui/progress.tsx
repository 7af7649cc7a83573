import type { ReactNode } from 'react';
import { Meter as AriaMeter, ProgressBar } from 'react-aria-components';
import './states.css';

interface ProgressProps {
  readonly label: string;
  /** 0 to 1; null when it is not known how far it is. */
  readonly value: number | null;
  /** What is being done now. */
  readonly step?: string;
  /** How to stop it. */
  readonly action?: ReactNode;
}

/** Long work, how far it is, and how to stop it. */
export function Progress({ label, value, step, action }: ProgressProps) {
  const percent = value === null ? 0 : Math.round(value * 100);
  return (
    <div className="ui-progress">
      <p>
        <b className="ui-clip">{label}</b>
        {value === null ? null : <span className="ui-num">{percent}%</span>}
      </p>
      <ProgressTrack label={label} value={value} />
      {step === undefined && action === undefined ? null : (
        <p>
          <span className="ui-clip">{step}</span>
          {action}
        </p>
      )}
    </div>
  );
}

/** The bar alone, where what is done stands beside it in other words. */
export function ProgressTrack({ label, value }: Pick<ProgressProps, 'label' | 'value'>) {
  const percent = value === null ? 0 : Math.round(value * 100);
  return (
    <ProgressBar className="ui-bar ui-bar-accent" aria-label={label} value={percent} isIndeterminate={value === null}>
      <i
        className={value === null ? 'ui-bar-unknown' : ''}
        style={value === null ? undefined : { width: `${percent}%` }}
      />
    </ProgressBar>
  );
}

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The figures in words. */
  readonly text: string;
}

/** How much of something limited is used. */
export function Meter({ label, value, max, text }: MeterProps) {
  const share = max <= 0 ? 0 : Math.min(1, value / max);
  const tone = share >= 1 ? ' ui-bar-bad' : share >= 0.9 ? ' ui-bar-warn' : '';
  return (
    <AriaMeter className="ui-meter" aria-label={label} value={share * 100} valueLabel={text}>
      <p>
        <b>{label}</b>
        <span className="ui-num">{text}</span>
      </p>
      <span className={`ui-bar${tone}`}>
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </AriaMeter>
  );
}
