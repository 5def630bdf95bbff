import { useEffect, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Role } from '@store/domain';
import { useSession, type Session } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { readEstimateState } from '../../../shared/lib/estimate-state';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import type { CreatedEstimate } from '../api/request-estimate';
import { EMPTY_REQUEST, fromState, type RequestValues } from '../lib/request-values';
import { useRequestSubmit } from '../lib/use-request-submit';
import { useUploads } from '../lib/use-uploads';
import { ContactFields } from './ContactFields';
import { FilesField } from './FilesField';
import { MemberContact } from './MemberContact';
import { RequestLines } from './RequestLines';
import { RequestReceipt } from './RequestReceipt';
import { RequestDetailFields } from './RequestDetailFields';

/** A request for a price: products, text, details, files, and whom to answer. */
export function RequestForm() {
  const [sent, setSent] = useState<CreatedEstimate | null>(null);
  const [formNumber, setFormNumber] = useState(0);
  const again = (): void => {
    setSent(null);
    setFormNumber((number) => number + 1);
  };
  if (sent !== null) return <RequestReceipt sent={sent} onAgain={again} />;
  return <OpenForm key={formNumber} isFirst={formNumber === 0} onSent={setSent} />;
}

/** What the page before passed is taken over only once the page has been: the server cannot know it. */
function usePassedLines({ reset }: UseFormReturn<RequestValues>, isFirst: boolean): void {
  const location = useLocation();
  const [passed] = useState(() => (isFirst ? readEstimateState(location.state) : null));
  useEffect(() => {
    if (passed !== null) reset(fromState(passed));
  }, [passed, reset]);
}

const isMember = (session: Session): boolean => session.status === 'signedIn' && session.role === Role.Member;

interface OpenFormProps {
  isFirst: boolean;
  onSent: (sent: CreatedEstimate) => void;
}

function OpenForm({ isFirst, onSent }: OpenFormProps) {
  const session = useSession();
  const form = useForm<RequestValues>({ defaultValues: EMPTY_REQUEST });
  const files = useUploads();
  const asMember = isMember(session);
  const { submit, isSending } = useRequestSubmit({ form, files, isMember: asMember, onSent });
  usePassedLines(form, isFirst);
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <PostForm
        aria-label="견적 요청"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="space-y-9"
      >
        <RequestLines />
        <RequestDetailFields />
        <FilesField files={files} label="시안·로고 파일" />
        {asMember ? <MemberContact /> : <ContactFields />}
        <div className="space-y-3">
          {problem !== undefined && <Note tone="danger">{problem}</Note>}
          <Button type="submit" look="primary" size="lg" className="w-full" aria-disabled={isSending}>
            {isSending ? '보내는 중…' : '견적 요청하기'}
          </Button>
        </div>
      </PostForm>
    </FormProvider>
  );
}
