import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { COMPANY_FIELDS, readCompany, type CompanyData } from '@store/domain';
import { ANEW } from '../../../shared/forms/anew';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { companyHistoryQuery, useSaveCompany, type Company } from '../api/company';
import { companyResolver, differencesOf, formOf } from '../lib/company-form';

/** The form of the company, and how it is saved; `submit` calls back after a save. */
export function useCompanyForm(company: Company) {
  const queries = useQueryClient();
  const save = useSaveCompany();
  const form = useForm<CompanyData>({
    values: formOf(company),
    resetOptions: { keepDirtyValues: true },
    resolver: companyResolver,
  });

  const send = (fields: CompanyData, version: number, onSaved: () => void): void =>
    save.mutate(
      { ...readCompany(fields), version },
      {
        onSuccess: (saved) => {
          notifyDone(saved.message);
          form.reset(formOf(saved.company), ANEW);
          onSaved();
        },
        onError: (error) => onFailure(error, fields, onSaved),
      },
    );

  const onFailure = (error: Error, fields: CompanyData, onSaved: () => void): void => {
    const current = currentOf<Company>(error);
    if (current === null) {
      showServerErrors(error, form.setError, COMPANY_FIELDS);
      return;
    }
    const theirs = { ...company, ...current };
    openStaleChoice({
      title: '그 사이 공급자 정보가 바뀌었습니다',
      differences: differencesOf(theirs, fields),
      onMine: () => send(fields, theirs.version, onSaved),
      onTheirs: () => {
        form.reset(formOf(theirs), ANEW);
        // With its version, which the next save must send.
        void queries.invalidateQueries({ queryKey: companyHistoryQuery().queryKey });
      },
    });
  };

  const submit = (onSaved: () => void): void =>
    void form.handleSubmit((fields) => send(fields, company.version, onSaved))();
  return { form, submit, saving: save.isPending };
}
