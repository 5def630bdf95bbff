/** What a member gains by registering a business; said before the form asks for anything. */
export function BecomeBusiness() {
  return (
    <div className="mb-8 bg-hanji-light p-5">
      <h2 className="text-heading font-bold">사업자 회원으로 전환하시겠어요?</h2>
      <ul className="mt-2 list-['–_'] space-y-1 pl-4 text-ink-soft">
        <li>사업자 정보로 거래 서류를 받을 수 있습니다.</li>
        <li>사업자등록증을 제출하면 확인된 사업자로 표시됩니다.</li>
        <li>지금까지의 주문과 배송지는 그대로 남습니다.</li>
      </ul>
    </div>
  );
}
