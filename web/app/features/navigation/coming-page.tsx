import { messages } from '../../messages/index.ts';
import { useSlowLoading } from './use-slow-loading.ts';
import './coming-page.css';

/** A line at the top of the window while another page is on its way: what is read stays where it is until then. */
export function ComingPage() {
  const isSlow = useSlowLoading(() => true);
  return (
    <div aria-live="polite" className="coming-page">
      {isSlow ? (
        <>
          <span className="ui-sr">{messages.common.pageComing}</span>
          <i />
        </>
      ) : null}
    </div>
  );
}
