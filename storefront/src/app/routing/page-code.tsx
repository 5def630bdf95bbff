import { lazy, useEffect, useState, type ComponentType } from 'react';

/** Code that is loaded when it is first rendered, or earlier. */
export interface PageCode {
  Component: ComponentType;
  /** Loads it once; the promise rejects where that fails. */
  fetch: () => Promise<ComponentType>;
}

/**
 * Loaded code is rendered at once. React's lazy shows its fallback for a moment even then, and React keeps a fallback
 * for 300 ms so that screens do not flicker.
 */
export function pageCode(load: () => Promise<ComponentType>): PageCode {
  let there: ComponentType | undefined;
  const fetch = async (): Promise<ComponentType> => (there ??= await load());
  const Later = lazy(async () => ({ default: await fetch() }));
  function Component() {
    const [Code] = useState<ComponentType>(() => there ?? Later);
    return <Code />;
  }
  return { Component, fetch };
}

let first: Promise<unknown> | null = null;

/** Loads the code of the page that the browser was opened with, before anything is rendered. */
export function loadFirstPage(codes: readonly PageCode[]): void {
  first = Promise.allSettled(codes.map((code) => code.fetch()));
}

/** Whether the code of that page has arrived or failed; true where none was expected. */
export function useFirstPageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(first === null);
  useEffect(() => void first?.then(() => setLoaded(true)), []);
  return isLoaded;
}
