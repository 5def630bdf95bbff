import { createContext, useContext } from 'react';
import { get, useFormContext } from 'react-hook-form';
import type { FormProblem } from '@store/domain';
import type { BuilderForm } from '../lib/builder-form';

interface Problems {
  list: readonly FormProblem[];
  /** A save was tried: errors of untouched fields are shown too. */
  tried: boolean;
}

export const ProblemsContext = createContext<Problems>({ list: [], tried: false });

/** Limits only get an error once somebody has typed into either of the two. */
const ALWAYS_VISIBLE = /\.(min|max|minDate|maxDate|maxLength|maxFiles|code)$/;

/** The error at one place of the form, shown once the place was touched. */
export function useProblem(path: string): string | undefined {
  const { list, tried } = useContext(ProblemsContext);
  const { formState } = useFormContext<BuilderForm>();
  const { dirtyFields, touchedFields, errors } = formState;
  const own = list.find(({ field }) => field === path);
  const server: unknown = get(errors, path);
  if (own === undefined) return messageIn(server);
  const visited =
    tried ||
    ALWAYS_VISIBLE.test(path) ||
    get(touchedFields, path) === true ||
    get(dirtyFields, path) === true;
  return visited ? own.message : undefined;
}

function messageIn(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}
