import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressTrack } from '../../ui/progress.tsx';
import type { Task } from './task-queue.ts';
import type { Tasks } from './use-tasks.ts';

const words = () => messages.media;

/** Uploads that are under way, and those that failed with what to do about it. */
export function TaskList({ tasks, queue }: Tasks) {
  if (tasks.length === 0) return null;
  return (
    <ul className="media-tasks" aria-label={words().tasks}>
      {tasks.map((task) => (
        <li key={task.id} data-failed={task.problem !== null || undefined}>
          {task.problem === null ? <Going task={task} queue={queue} /> : <Failed task={task} queue={queue} />}
        </li>
      ))}
    </ul>
  );
}

interface OneProps {
  readonly task: Task;
  readonly queue: Tasks['queue'];
}

function Going({ task: { id, name, step, progress, isWaiting }, queue }: OneProps) {
  return (
    <>
      <b className="ui-clip" title={name}>
        {name}
      </b>
      <span className="media-task-step">{step}</span>
      <span className="ui-num">{progress === null ? '' : words().percent(progress)}</span>
      {isWaiting ? <span className="media-task-still" /> : <ProgressTrack label={name} value={progress} />}
      <Button size="s" kind="quiet" aria-label={words().cancelNamed(name)} onPress={() => queue.cancel(id)}>
        {words().cancel}
      </Button>
    </>
  );
}

function Failed({ task: { id, name, problem, mayHelp }, queue }: OneProps) {
  return (
    <>
      <b className="ui-clip" title={name}>
        {name}
      </b>
      <p role="alert">{problem}</p>
      <span className="media-task-acts">
        {mayHelp ? (
          <Button size="s" aria-label={words().tryAgainNamed(name)} onPress={() => queue.again(id)}>
            {words().retry}
          </Button>
        ) : null}
        <Button size="s" kind="quiet" aria-label={words().dismissNamed(name)} onPress={() => queue.cancel(id)}>
          {words().dismiss}
        </Button>
      </span>
    </>
  );
}
