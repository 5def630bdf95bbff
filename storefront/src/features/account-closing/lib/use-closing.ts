import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor, type CloseReason } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { paths } from '../../../shared/paths';
import { useCloseAccount } from '../api/closing';

export interface ClosingValues {
  /** Empty while none is chosen; a reason is optional. */
  reason: CloseReason | '';
  password: string;
  agree: boolean;
}

/** From the form through the confirmation to the goodbye page. */
export function useClosing() {
  const form = useForm<ClosingValues>({ defaultValues: { reason: '', password: '', agree: false } });
  const close = useCloseAccount();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const confirm = (): void => {
    if (close.isPending) return;
    const { reason, password } = form.getValues();
    close.mutate(
      { password, agree: true, reason: reason === '' ? null : reason },
      {
        // The goodbye page ends the session: this page would send a visitor to the login.
        onSuccess: (closed) => void navigate(paths.accountClosed, { replace: true, state: { closed } }),
        onError: (error) => {
          setAsking(false);
          showServerErrors(error, form.setError, ['password', 'agree'], messageFor('INTERNAL_ERROR'));
        },
      },
    );
  };
  return {
    form,
    isAsking,
    isPending: close.isPending,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm,
  };
}
