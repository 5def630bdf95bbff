import { PRIVACY_VERSION } from '@store/domain';
import { COMPANY } from '../../../shared/company';
import { paths } from '../../../shared/paths';
import { LegalDocument } from '../components/LegalDocument';
import { LegalTable } from '../components/LegalTable';

export function Component() {
  return (
    <LegalDocument
      title="개인정보 처리방침"
      version={PRIVACY_VERSION}
      effectiveFrom="2026년 11월 1일"
      canonical={paths.privacy}
    >
      <p>
        {COMPANY.name}은 개인정보 보호법에 따라 이용자의 개인정보를 보호하고 관련한 고충을 빠르게 처리하기
        위해 다음과 같이 처리방침을 정하여 공개합니다.
      </p>
      <Collected />
      <Kept />
      <Given />
      <Rights />
    </LegalDocument>
  );
}

const COLLECTED = [
  ['회원가입 (필수)', '이름, 이메일 또는 휴대폰, 비밀번호', '회원 식별, 주문 안내'],
  ['회원가입 (선택)', '아이디, 닉네임, 광고 수신 동의', '로그인 편의, 혜택 안내'],
  ['사업자 회원 (필수)', '회사명, 사업자등록번호', '거래 증빙, 사업자 확인'],
  ['주문·배송', '수령인, 연락처, 주소, 배송 메모', '상품 배송, 고객 상담'],
  ['자동 수집', '접속 일시, IP 주소, 브라우저 정보', '부정 이용 방지, 보안'],
];

const GIVEN = [
  ['토스페이먼츠 주식회사', '결제 승인, 취소', '주문번호, 결제 금액, 결제 수단 정보'],
  ['택배사 (CJ대한통운, 한진택배, 우체국택배)', '상품 배송', '수령인, 연락처, 주소'],
];

function Collected() {
  return (
    <>
      <h2>1. 수집하는 항목과 목적</h2>
      <LegalTable head={['구분', '항목', '목적']} rows={COLLECTED} />
      <p>
        선택 항목은 적지 않아도 서비스를 이용할 수 있습니다. 카드번호 등 결제 정보는 회사가 저장하지 않습니다.
      </p>
    </>
  );
}

function Kept() {
  return (
    <>
      <h2>2. 보유 기간</h2>
      <p>회원 탈퇴 때 지체 없이 파기합니다. 다만 법령이 정한 기록은 다음 기간 동안 분리하여 보관합니다.</p>
      <ul>
        <li>계약 또는 청약철회에 관한 기록: 5년 (전자상거래법)</li>
        <li>대금 결제와 재화 공급에 관한 기록: 5년 (전자상거래법)</li>
        <li>소비자 불만 또는 분쟁 처리에 관한 기록: 3년 (전자상거래법)</li>
        <li>표시·광고에 관한 기록: 6개월 (전자상거래법)</li>
        <li>로그인 기록: 3개월 (통신비밀보호법)</li>
      </ul>
      <h2>3. 파기 방법</h2>
      <p>전자 파일은 되살릴 수 없는 방법으로 지우고, 종이 문서는 분쇄하거나 소각합니다.</p>
    </>
  );
}

function Given() {
  return (
    <>
      <h2>4. 처리 위탁과 제공</h2>
      <LegalTable head={['받는 곳', '업무', '항목']} rows={GIVEN} />
      <p>법령에 근거가 있거나 이용자가 동의한 경우가 아니면 다른 곳에 제공하지 않습니다.</p>
      <h2>5. 브라우저 저장소</h2>
      <p>
        로그인 유지를 위한 토큰과 최근 본 상품 번호를 이용자의 브라우저에 저장합니다. 로그아웃하거나
        브라우저의 사이트 데이터를 지우면 삭제됩니다. 광고용 쿠키는 쓰지 않습니다.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>6. 이용자의 권리</h2>
      <p>
        이용자는 언제든지 자신의 개인정보를 열람·정정·삭제하거나 처리 정지와 동의 철회를 요구할 수 있습니다.
        광고 수신 동의는 무료로 철회할 수 있습니다.
      </p>
      <h2>7. 안전성 확보 조치</h2>
      <ul>
        <li>비밀번호는 일방향 암호화하여 저장합니다.</li>
        <li>통신 구간을 암호화하고, 접근 권한을 업무에 필요한 사람으로 제한합니다.</li>
        <li>관리자의 개인정보 조회와 변경을 기록으로 남깁니다.</li>
      </ul>
      <h2>8. 개인정보 보호책임자</h2>
      <ul>
        <li>책임자: {COMPANY.privacyOfficer}</li>
        <li>
          연락처: {COMPANY.phone}, {COMPANY.email}
        </li>
      </ul>
      <p>
        침해 신고와 상담은 개인정보침해신고센터(국번 없이 118), 개인정보분쟁조정위원회(1833-6972)에서 받을 수
        있습니다.
      </p>
    </>
  );
}
