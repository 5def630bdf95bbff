import { FormProvider, useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Dialog } from '../../../shared/ui/Dialog';
import type { Site, Standing } from '../api/organization';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { StandingFields, toStanding, toStandingValues, type StandingValues } from './StandingFields';

interface StandingDialogProps {
  title: string;
  description: string;
  /** Present roles and sites; null for somebody new. */
  standing: Standing | null;
  sites: readonly Site[];
  verb: string;
  isPending: boolean;
  onSubmit: (standing: Standing, onError: (error: unknown) => void) => void;
  onClose: () => void;
}

/** Roles and sites of one person. */
export function StandingDialog({ title, description, ...form }: StandingDialogProps) {
  return (
    <Dialog open onClose={form.onClose} title={title} description={description}>
      <StandingForm {...form} />
    </Dialog>
  );
}

type StandingFormProps = Omit<StandingDialogProps, 'title' | 'description'>;

function StandingForm({ standing, sites, verb, isPending, onSubmit, onClose }: StandingFormProps) {
  const form = useForm<StandingValues>({ defaultValues: toStandingValues(standing) });
  const submit = (values: StandingValues): void => {
    if (isPending) return;
    onSubmit(toStanding(values), (error) =>
      showServerErrors(error, form.setError, ['roles', 'siteIds'], messageFor('SAVE_FAILED')),
    );
  };
  return (
    <FormProvider {...form}>
      <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4 pt-2">
        <StandingFields sites={sites} />
        <FormEnd
          problem={form.formState.errors.root?.message}
          verb={verb}
          isPending={isPending}
          onCancel={onClose}
        />
      </PostForm>
    </FormProvider>
  );
}
