import { useLocation } from 'react-router-dom';

/** The viewer's part of the console. */
export type Area = '/admin' | '/manager';

export const useArea = (): Area => (useLocation().pathname.startsWith('/admin') ? '/admin' : '/manager');
