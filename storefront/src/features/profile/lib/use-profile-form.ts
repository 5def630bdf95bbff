import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { ownProfileOptions } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { toast } from '../../../shared/ui/Toaster';
import { type OwnProfile, useSaveProfile } from '../api/profile';
import {
  PROFILE_FIELDS,
  profileChange,
  staleProfileFields,
  toProfileValues,
  type ProfileValues,
} from './profile-form';

type Current = Partial<OwnProfile>;

const SERVER_FIELDS = [...PROFILE_FIELDS, 'currentPassword'] as const;

/** What the store has now, where an answer says that the sent version is outdated. */
function currentOf(error: unknown): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null;
  return (error.data as { current?: Current } | null)?.current ?? {};
}

/** A deliberate reset discards typed values; a newer profile does not. */
const AFRESH = { keepDirtyValues: false } as const;

/** The form of the member's data: sends changed fields, and asks where another window was faster. */
export function useProfileForm(profile: OwnProfile) {
  const form = useForm<ProfileValues>({
    values: toProfileValues(profile),
    // A consent given meanwhile brings a new profile; typed values stay.
    resetOptions: { keepDirtyValues: true },
  });
  const { send, isPending, current, setCurrent } = useSave(form, profile);
  const queries = useQueryClient();

  const takeTheirs = async (): Promise<void> => {
    setCurrent(null);
    form.reset(toProfileValues(await queries.fetchQuery({ ...ownProfileOptions(), staleTime: 0 })), AFRESH);
  };
  return {
    form,
    isPending,
    submit: (values: ProfileValues) => send(values, profile.version),
    stale: {
      fields: current === null ? null : staleProfileFields(form.getValues(), profile, current),
      onKeepMine: () => {
        setCurrent(null);
        send(form.getValues(), current?.version);
      },
      onTakeTheirs: () =>
        void takeTheirs().catch(() => toast(messageFor('SERVER_UNREACHABLE'), { tone: 'danger' })),
      onClose: () => setCurrent(null),
    },
  };
}

function useSave(form: ReturnType<typeof useForm<ProfileValues>>, profile: OwnProfile) {
  const save = useSaveProfile();
  const [current, setCurrent] = useState<Current | null>(null);
  const send = (values: ProfileValues, version: number | undefined): void => {
    const change = profileChange(values, profile);
    if (save.isPending) return;
    if (change === null) return toast('변경된 내용이 없습니다.');
    save.mutate(
      { ...change, version },
      {
        onSuccess: (answer) => {
          form.reset(toProfileValues(answer.profile), AFRESH);
          toast(answer.message || messageFor('PROFILE_SAVED'));
        },
        onError: (error) => {
          const now = currentOf(error);
          if (now === null) {
            return showServerErrors(error, form.setError, SERVER_FIELDS, messageFor('SAVE_FAILED'));
          }
          setCurrent(now);
        },
      },
    );
  };
  return { send, isPending: save.isPending, current, setCurrent };
}
