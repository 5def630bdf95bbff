import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ANEW } from '../../../shared/forms/anew';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { useSaveBanner, type Banner } from '../api/banners';
import {
  BANNER_FIELDS,
  bannerResolver,
  bodyOf,
  differencesOf,
  formOf,
  NEW_BANNER,
  type BannerForm,
} from '../lib/banner-form';

/** The form of a new (null) or existing banner, and how it is saved. */
export function useBannerForm(banner: Banner | null) {
  const navigate = useNavigate();
  const save = useSaveBanner(banner?.id ?? null);
  const form = useForm<BannerForm>({
    values: banner === null ? undefined : formOf(banner),
    defaultValues: NEW_BANNER,
    resetOptions: { keepDirtyValues: true },
    resolver: bannerResolver,
  });

  const send = (values: BannerForm, version: number | undefined) =>
    save.mutate(version === undefined ? bodyOf(values) : { ...bodyOf(values), version }, {
      onSuccess: (saved) => {
        notifyDone(saved.message || '배너가 저장되었습니다.');
        form.reset(formOf(saved.banner), ANEW);
        if (banner === null) void navigate('/admin/content/banners');
      },
      onError: (error) => onFailure(error, values),
    });

  const onFailure = (error: Error, values: BannerForm) => {
    const current = currentOf<Banner>(error);
    if (current === null || banner === null) {
      showServerErrors(error, form.setError, BANNER_FIELDS);
      return;
    }
    const theirs = { ...banner, ...current };
    openStaleChoice({
      title: '그 사이 배너가 바뀌었습니다',
      differences: differencesOf(formOf(theirs), values),
      onMine: () => send(values, theirs.version),
      onTheirs: () => form.reset(formOf(theirs), ANEW),
    });
  };

  const submit = () => void form.handleSubmit((values) => send(values, banner?.version))();
  return { form, submit, saving: save.isPending };
}
