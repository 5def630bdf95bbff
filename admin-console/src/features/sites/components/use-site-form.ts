import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { ANEW } from '../../../shared/forms/anew';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { siteQuery, useSaveSite, type Site } from '../api/sites';
import {
  bodyOf,
  differencesOf,
  formOf,
  SITE_FIELDS,
  siteResolver,
  withStored,
  type SiteForm,
  type StoredSite,
} from '../lib/site-form';

/** The form of a site, and how it is saved. */
export function useSiteForm(site: Site) {
  const queries = useQueryClient();
  const save = useSaveSite(site.id);
  const form = useForm<SiteForm>({
    values: formOf(site),
    resetOptions: { keepDirtyValues: true },
    resolver: siteResolver,
  });

  const send = (values: SiteForm, base: Site) =>
    save.mutate(
      { ...bodyOf(values, base), version: base.version },
      {
        onSuccess: ({ message, saved }) => {
          notifyDone(message || messageFor('SITE_SAVED'));
          form.reset(formOf(saved), ANEW);
        },
        onError: (error) => onFailure(error, values),
      },
    );

  const onFailure = (error: Error, values: SiteForm) => {
    const stored = currentOf<StoredSite>(error);
    if (stored === null) return showServerErrors(error, form.setError, SITE_FIELDS);
    const theirs = withStored(site, stored);
    openStaleChoice({
      title: '그 사이 사이트가 바뀌었습니다',
      differences: differencesOf(formOf(theirs), values),
      onMine: () => send(values, theirs),
      onTheirs: () => {
        queries.setQueryData(siteQuery(site.id).queryKey, theirs);
        form.reset(formOf(theirs), ANEW);
      },
    });
  };

  const submit = () => void form.handleSubmit((values) => send(values, site))();
  return { form, submit, isSaving: save.isPending };
}
