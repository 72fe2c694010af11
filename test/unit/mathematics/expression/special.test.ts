import assert from "node:assert/strict";
import * as special from "../../../../src/mathematics/expression/special";

/** Twenty-digit values by mpmath 1.3. */
const VALUES: readonly (readonly [name: string, found: number, expected: number])[] = [
  ["erf(0.5)", special.erf(0.5), 0.520499877813046538],
  ["erf(2.4)", special.erf(2.4), 0.999311486103354921],
  ["erf(2.6)", special.erf(2.6), 0.999763965583470651],
  ["erf(5)", special.erf(5), 0.99999999999846254],
  ["erfi(0.5)", special.erfi(0.5), 0.614952094696510981],
  ["erfi(3)", special.erfi(3), 1629.99462260156565],
  ["erfi(9)", special.erfi(9), 9.50077664366599557e33],
  ["Ei(-5)", special.expIntegral(-5), -0.0011482955912753258],
  ["Ei(-0.5)", special.expIntegral(-0.5), -0.559773594776160812],
  ["Ei(0.5)", special.expIntegral(0.5), 0.45421990486317358],
  ["Ei(10)", special.expIntegral(10), 2492.22897624187776],
  ["Ei(45)", special.expIntegral(45), 794391603570445377.0],
  ["Si(1)", special.sineIntegral(1), 0.946083070367183015],
  ["Si(-7)", special.sineIntegral(-7), -1.45459661424809359],
  ["Si(15.5)", special.sineIntegral(15.5), 1.63258093142292453],
  ["Si(30)", special.sineIntegral(30), 1.56675654003035111],
  ["Ci(1)", special.cosineIntegral(1), 0.337403922900968135],
  ["Ci(7)", special.cosineIntegral(7), 0.0766952784821845184],
  ["Ci(15.5)", special.cosineIntegral(15.5), 0.0171928004074721754],
  ["Ci(30)", special.cosineIntegral(30), -0.0330324172820711438],
  ["Shi(1)", special.hyperbolicSineIntegral(1), 1.05725087537572851],
  ["Chi(1)", special.hyperbolicCosineIntegral(1), 0.837866940980208241],
  ["Shi(5)", special.hyperbolicSineIntegral(5), 20.0932118256972264],
  ["Chi(5)", special.hyperbolicCosineIntegral(5), 20.0920635301059511],
  ["S(0.7)", special.fresnelSine(0.7), 0.172136457863477422],
  ["C(0.7)", special.fresnelCosine(0.7), 0.659652351904510359],
  ["S(3.2)", special.fresnelSine(3.2), 0.59334946461860343],
  ["C(3.2)", special.fresnelCosine(3.2), 0.466320346952037285],
  ["S(-2)", special.fresnelSine(-2), -0.343415678363698242],
  ["C(-2)", special.fresnelCosine(-2), -0.488253406075340755],
  ["Γ(0.3)", special.gamma(0.3), 2.99156898768759074],
  ["Γ(4.5)", special.gamma(4.5), 11.6317283965674489],
  ["Γ(-1.5)", special.gamma(-1.5), 2.3632718012073547],
  ["Γ(2.5, 0.4)", special.incompleteGamma(2.5, 0.4), 1.2988098844537926],
  ["Γ(2.5, 9)", special.incompleteGamma(2.5, 9), 0.00391677461858557544],
  ["Γ(-0.5, 0.7)", special.incompleteGamma(-0.5, 0.7), 0.34790271537865917],
  ["Γ(0, 1.5)", special.incompleteGamma(0, 1.5), 0.100019582406632652],
  ["Γ(3, -2)", special.incompleteGamma(3, -2), 14.7781121978613005],
  ["Li2(0.3)", special.polylogarithm(2, 0.3), 0.326129510075476056],
  ["Li2(0.9)", special.polylogarithm(2, 0.9), 1.29971472300495878],
  ["Li2(-4)", special.polylogarithm(2, -4), -2.36993979699836583],
  ["Li3(0.5)", special.polylogarithm(3, 0.5), 0.537213193608040201],
  ["Li3(-0.9)", special.polylogarithm(3, -0.9), -0.818638201544363861],
  ["Li2(1)", special.polylogarithm(2, 1), 1.64493406684822644],
  ["2F1(0.5, 1 / 3; 4 / 3; -20)", special.hypergeometric(0.5, 1 / 3, 4 / 3, -20), 0.587488843434946023],
  ["2F1(0.5, 0.25; 1.25; 0.95)", special.hypergeometric(0.5, 0.25, 1.25, 0.95), 1.21324845442662258],
  ["2F1(0.5, 0.25; 1.25; -0.8)", special.hypergeometric(0.5, 0.25, 1.25, -0.8), 0.938556136107432023],
  ["F(0.7 | 0.4)", special.ellipticF(0.7, 0.4), 0.722505363866968484],
  ["E(0.7 | 0.4)", special.ellipticE(0.7, 0.4), 0.678705356003374486],
  ["F(2.5 | 0.4)", special.ellipticF(2.5, 0.4), 2.89605805110478582],
  ["E(2.5 | 0.4)", special.ellipticE(2.5, 0.4), 2.1737819863834807],
  ["F(-5 | -1.5)", special.ellipticF(-5, -1.5), -3.88245916625129998],
  ["E(-5 | -1.5)", special.ellipticE(-5, -1.5), -6.61001052906657985],
];

describe("special functions", () => {
  for (const [name, found, expected] of VALUES) {
    it(`${name} is right to ten digits`, () => {
      assert.ok(
        Math.abs(found - expected) <= 1e-10 * Math.max(1, Math.abs(expected)),
        `${found} instead of ${expected}`,
      );
    });
  }
});
