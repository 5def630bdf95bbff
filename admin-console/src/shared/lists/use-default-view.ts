import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { viewsQuery } from './api/views';

/** A list opened without any parameters shows its default view, once; a list that is not on the page does not. */
export function useDefaultView(list: string, isVisible: boolean): void {
  const { data: views } = useQuery({ ...viewsQuery(list), enabled: isVisible });
  const { search } = useLocation();
  const navigate = useNavigate();
  const decided = useRef(search !== '');
  useEffect(() => {
    if (decided.current || views === undefined) return;
    decided.current = true;
    const query = views.find(({ isDefault }) => isDefault)?.query ?? '';
    if (search === '' && query !== '') void navigate(`?${query}`, { replace: true });
  }, [views, search, navigate]);
}
