import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EVERYWHERE_MESSAGES } from '@store/domain';
import { useToken } from '@store/openapi/session';
import { paths } from '../paths';
import { loginStateFor } from './login-state';

/** Sends a visitor to the login, which leads back here; returns whether it did. */
export function useLoginRedirect(): () => boolean {
  const token = useToken();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    if (token !== null) return false;
    void navigate(paths.login, { state: loginStateFor(location, EVERYWHERE_MESSAGES.LOGIN_REQUIRED) });
    return true;
  }, [token, navigate, location]);
}
