import { lazy, useEffect, useState, type ComponentType } from 'react';

/** Code that is fetched when it is first drawn, or before. */
export interface PageCode {
  Component: ComponentType;
  /** Fetches it unless it is there; the promise rejects where it cannot be had. */
  fetch: () => Promise<ComponentType>;
}

/**
 * Code that is there is drawn at once. By itself React's lazy shows its fallback for a moment even then, and React lets a
 * fallback stand for 300 ms, so that screens do not flicker.
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

/** Fetches the code of the page that the browser was opened with, before anything is drawn. */
export function loadFirstPage(codes: readonly PageCode[]): void {
  first = Promise.allSettled(codes.map((code) => code.fetch()));
}

/** Whether the code of that page has arrived, or cannot be had; true where none was expected. */
export function useFirstPageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(first === null);
  useEffect(() => void first?.then(() => setLoaded(true)), []);
  return isLoaded;
}
