/** What begins that which a verb acts on. */
export const DETERMINER =
  /^(?:a|an|the|all|any|each|every|some|this|that|these|those|its|their|your|our|both|no|more|most|many|several|few|multiple|it|them|only)$/i;

/** What tells that a word before it is a verb: what it acts on, or what belongs to it. */
export const OBJECT =
  /^(?:a|an|the|all|any|each|every|some|this|that|these|its|their|your|our|more|both|new|it|them|up|down|out|off|into|back|only|non-\S+|["“-].*)$/i;

/** What leads on from a noun or a verb to something else: a preposition, or the beginning of a clause. */
export const PREPOSITION =
  /^(?:in|on|for|from|with|when|if|by|against|via|where|after|at|due|while|because|during|between|within|without|under|caused|introduced|regarding|about|that|to|as|than|which|related|of|into|through|until|since|before|so|and|or|using)$/i;

/** Carries a sentence: what stands before it is the subject. */
export const AUXILIARY =
  /^(?:(?:is|are|was|were|has|have|had|do|does|did|could|would|should|must)(?:n['’]t)?|can|cannot|can['’]t|will|won['’]t|may|might)$/i;

/** Where, or for what, that is done which follows: `On macOS, fix …`, `In the Atlas API, drop …` */
export const PLACE =
  /^((?:[Oo]n|[Ii]n|[Ff]or) (?:the |some |all )?(?=\S{0,40}[\p{Lu}`])[^\s,;:]+(?: [^\s,;:]+){0,4}), (?!and |or |changes )(?=\S)/u;
