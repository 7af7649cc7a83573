import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Task, TaskQueue } from './task-queue.ts';

const NONE: readonly Task[] = [];

export interface Tasks {
  readonly tasks: readonly Task[];
  readonly queue: TaskQueue;
}

/** A queue of the page: who leaves it has asked for none of it any more. */
export function useTasks(failed: string): Tasks {
  const [queue] = useState(() => new TaskQueue(failed));
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks, () => NONE);
  useEffect(() => () => queue.cancelAll(), [queue]);
  return { tasks, queue };
}
