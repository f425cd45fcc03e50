export interface RemovalConsequencesProps {
  readonly organization: { readonly name: string };
  readonly member: {
    readonly email: string;
    readonly isYou: boolean;
    readonly keys: readonly string[];
  };
}

/** Consequences of the end of a membership. */
export function RemovalConsequences({ organization, member }: RemovalConsequencesProps) {
  const { email, isYou, keys } = member;
  const who = isYou ? 'You lose' : `${email} loses`;
  return (
    <>
      <p>
        {who} access to {organization.name} at once, in every browser.
      </p>
      {keys.length > 0 && (
        <>
          <p>These API keys are revoked, and the programs that use them stop working:</p>
          <ul>
            {keys.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        Conversions, products, feeds and webhooks stay. Keys that belong to the organization keep
        working: replace those that {isYou ? 'you know' : 'the person knows'}.
      </p>
    </>
  );
}
