/** Words that are said short. Read by `read-words.ts`. */
export const CLIPPINGS = `
exam, exams > examination, examinations
lab, labs > laboratory, laboratories
info > information
id, ids > identification, identity
temp, temps > temperature
spec, specs > specification, specifications
rep, reps > representative
admin > administration, administrative
cert, certs > certificate, certification
app, apps > application
ad, ads, advert > advertisement, advertising
doc, docs > document, documentation
dept > department
govt > government
prof > professor
uni > university
comp > competition
reg, regs > regulation
champ, champs > championship, champion
ref, refs > referee
diff > differential
carb > carburettor
prelims > preliminary
promo > promotional
photo, photos, pic, pics > photograph, image
vid, vids, clip > video
fridge > refrigerator
meds > medication, medicines
vet > veterinary surgeon, veterinarian
approx > approximately
`;
