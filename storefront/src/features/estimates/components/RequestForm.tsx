import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation, Link } from 'react-router-dom';
import { ShoppingCart } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Role, formatCount, selectionOf } from '@store/domain';
import { useSession, type Session } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { readEstimateState, type RequestedLine } from '../../../shared/lib/estimate-state';
import { localFiles } from '../../../shared/print/local-artwork';
import { Phone } from '../../../shared/ui/Phone';
import { Note } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { cartQuery, type CartLine } from '../../../shared/api/cart';
import { Button } from '../../../shared/ui/Button';
import type { CreatedEstimate } from '../api/use-request-estimate';
import { EMPTY_REQUEST, fromState, type RequestValues } from '../lib/request-values';
import { useRequestSubmit } from '../lib/use-request-submit';
import { THREAD_UPLOADS } from '../../../shared/uploads/upload-file';
import { useUploads, type Uploads } from '../../../shared/uploads/use-uploads';
import { useRequestLines } from '../lib/use-request-lines';
import { ContactFields } from './ContactFields';
import { FilesField } from '../../../shared/uploads/FilesField';
import { RequestReceipt } from './RequestReceipt';
import { RequestDetailFields } from './RequestDetailFields';
import { AddLine } from './AddLine';
import { FormSection } from './FormSection';
import { RequestLine } from './RequestLine';

const toLine = ({
  productId,
  optionValueIds,
  productName: name,
  quantity,
  print,
}: CartLine): RequestedLine => ({
  productId,
  optionValueIds,
  name,
  quantity,
  note: '',
  print: selectionOf(print),
});

/** A member's cart as lines of the request; nothing for other people or an empty cart. */
function CartImport({ onTake }: { onTake: (lines: RequestedLine[]) => void }) {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  const cart = useQuery({ ...cartQuery(), enabled: isMember });
  const lines = isMember && cart.isSuccess ? cart.data.items : [];
  if (lines.length === 0) return null;
  return (
    <Button size="sm" onClick={() => onTake(lines.map(toLine))}>
      <ShoppingCart aria-hidden className="size-4" />
      장바구니에서 가져오기
      <span className="figures font-normal">{formatCount(lines.length)}건</span>
    </Button>
  );
}

/** The products of the request, and the ways to add more. */
function RequestLines() {
  const { fields, problem, said, add, addProduct, addFree, takeAway } = useRequestLines();
  const lines = useWatch<RequestValues, 'lines'>({ name: 'lines' });
  return (
    <FormSection title="품목" hint="판매 중인 상품은 물론 목록에 없는 상품도 함께 요청하실 수 있습니다.">
      {fields.length > 0 && (
        <ol aria-label="견적 받을 품목" className="border-b border-rule">
          {fields.map((field, index) => (
            <RequestLine
              key={field.id}
              index={index}
              line={lines[index] ?? field}
              onRemove={() => takeAway(index)}
            />
          ))}
        </ol>
      )}
      <AddLine onPick={(id) => void addProduct(id)} onFree={addFree} />
      <CartImport onTake={add} />
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </FormSection>
  );
}

/** A request for a price: products, text, details, files, and the requester. */
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

/**
 * The previous page's values are applied only after the first render, because the server cannot know them. Files that
 * a visitor placed there are uploaded now, with the others of the request.
 */
function usePassedLines({ reset }: UseFormReturn<RequestValues>, files: Uploads, isFirst: boolean): void {
  const location = useLocation();
  const [passed] = useState(() => (isFirst ? readEstimateState(location.state) : null));
  const isTaken = useRef(false);
  useEffect(() => {
    if (passed === null || isTaken.current) return;
    isTaken.current = true;
    reset(fromState(passed));
    const placed = new Set(passed.lines.flatMap(({ print }) => localFiles(print)));
    if (placed.size > 0) files.add([...placed]);
  }, [passed, reset, files]);
}

const isMember = (session: Session): boolean => session.status === 'signedIn' && session.role === Role.Member;

interface OpenFormProps {
  isFirst: boolean;
  onSent: (sent: CreatedEstimate) => void;
}

function OpenForm({ isFirst, onSent }: OpenFormProps) {
  const session = useSession();
  const form = useForm<RequestValues>({ defaultValues: EMPTY_REQUEST });
  const files = useUploads(THREAD_UPLOADS);
  const asMember = isMember(session);
  const { submit, issue, isSending } = useRequestSubmit({ form, files, isMember: asMember, onSent });
  usePassedLines(form, files, isFirst);
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
          <Button type="submit" variant="primary" size="lg" className="w-full" aria-disabled={isSending}>
            {isSending ? '보내는 중…' : '견적 요청하기'}
          </Button>
          <IssueButton form={form} issue={issue} isSending={isSending} />
        </div>
      </PostForm>
    </FormProvider>
  );
}

interface IssueButtonProps {
  form: UseFormReturn<RequestValues>;
  issue: (values: RequestValues) => void;
  isSending: boolean;
}

/** The same lines at the shop's prices, without waiting for a person; only for products of the catalogue. */
function IssueButton({ form, issue, isSending }: IssueButtonProps) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  if (lines.length === 0 || lines.some(({ productId }) => productId === null)) return null;
  return (
    <div>
      <Button
        size="lg"
        className="w-full"
        aria-disabled={isSending}
        onClick={() => void form.handleSubmit(issue)()}
      >
        판매가 견적서 바로 받기 (PDF)
      </Button>
      <p className="mt-1 text-sm text-ink-soft">
        담당자를 기다리지 않고 지금 판매가로 발행합니다. 14일 동안 이 금액으로 결제하실 수 있습니다.
      </p>
    </div>
  );
}

/** The recipient of a member's estimate: what the store already knows. */
function MemberContact() {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  const { name, company, phone, email } = session.user;
  return (
    <FormSection title="요청자 정보">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border border-rule bg-white px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{[company, `${name}님`].filter(Boolean).join(' ')}</p>
          <p className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {email !== null && <span>{email}</span>}
            {phone !== null && <Phone number={phone} />}
          </p>
        </div>
        <Link
          to={paths.profile}
          target="_blank"
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
        >
          회원정보에서 바꾸기<span className="sr-only"> (새 창)</span>
        </Link>
      </div>
    </FormSection>
  );
}
